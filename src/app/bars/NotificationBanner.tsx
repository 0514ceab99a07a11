import { useEffect, useState } from 'react';
import type { SiteNotification } from '../../domain/entities/settings.ts';
import { systemClock } from '../../platform/clock.ts';
import { CloseButton } from '../../ui/CloseButton.tsx';
import { closeNotification, isNotificationClosed } from '../../visitor/notifications.ts';
import styles from './NotificationBanner.module.css';

/** How long it fades; the style sheet says the same [NOTIF-03]. */
const FADE_MS = 500;

/** A line of content at the lower edge until it is closed, for good [NOTIF-01, NOTIF-02, NOTIF-03, NOTIF-04]. */
export function NotificationBanner({ id, text, link }: SiteNotification) {
  const [state, setState] = useState<'shown' | 'closing' | 'hidden'>(() =>
    isNotificationClosed(id) ? 'hidden' : 'shown',
  );
  useEffect(() => {
    if (state === 'closing') return systemClock.after(FADE_MS, () => setState('hidden'));
  }, [state]);
  if (state === 'hidden') return null;

  function close() {
    closeNotification(id);
    setState('closing');
    // The button goes away: a keyboard goes on in the page, not behind its end.
    document.getElementById('main')?.focus({ preventScroll: true });
  }
  return (
    <section className={styles.notice} data-state={state} aria-label="Notification">
      <p>
        {text} {link ? <a href={link.url}>{link.title}</a> : null}
      </p>
      <CloseButton label="Close notification" onClick={close} />
    </section>
  );
}
