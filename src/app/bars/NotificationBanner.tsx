import { useEffect, useState } from 'react';
import type { SiteNotification } from '../../domain/entities/settings.ts';
import { systemClock } from '../../platform/clock.ts';
import { NOTICE_FADE_MS, Notice } from '../../ui/feedback/Notice.tsx';
import { closeNotification, isNotificationClosed } from '../../visitor/storedChoices.ts';

/**
 * A line of content at the bottom edge until it is dismissed, permanently; whoever has begun to read the page has it
 * folded to one line [NOTIF-01, NOTIF-02, NOTIF-03, NOTIF-04].
 */
export function NotificationBanner({ id, text, link }: SiteNotification) {
  const [state, setState] = useState<'shown' | 'closing' | 'hidden'>(() =>
    isNotificationClosed(id) ? 'hidden' : 'shown',
  );
  useEffect(() => {
    if (state === 'closing') return systemClock.after(NOTICE_FADE_MS, () => setState('hidden'));
  }, [state]);
  const isFolded = useScrolled();
  if (state === 'hidden') return null;

  function close() {
    closeNotification(id);
    setState('closing');
    // The button disappears; keyboard focus moves into the page rather than past its end.
    document.getElementById('main')?.focus({ preventScroll: true });
  }
  return (
    <Notice
      label="Notification"
      closeLabel="Close notification"
      isClosing={state === 'closing'}
      isFolded={isFolded}
      onClose={close}
    >
      <span>{text}</span> {link ? <a href={link.url}>{link.title}</a> : null}
    </Notice>
  );
}

/** Whether the page was scrolled since this stands there, or is open further down already. */
function useScrolled(): boolean {
  const [isScrolled, setScrolled] = useState(() => scrollY > 0);
  useEffect(() => {
    if (isScrolled) return;
    const look = () => setScrolled(scrollY > 0);
    addEventListener('scroll', look, { passive: true });
    return () => removeEventListener('scroll', look);
  }, [isScrolled]);
  return isScrolled;
}
