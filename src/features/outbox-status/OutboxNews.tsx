import { useEffect, useState } from 'react';
import { HELPLINE } from '../../domain/product.ts';
import { ROUTES } from '../../domain/site/routes.ts';
import { loadOutbox } from '../../outbox/loadOutbox.ts';
import type { EntryView, OutboxNews } from '../../outbox/outbox.ts';
import { isFinal } from '../../outbox/screens/entryViews.ts';
import { NOT_TRIED_TEXT, newsText, nextStep, stateText, triedText } from '../../outbox/screens/texts.ts';
import { ArrowLink } from '../../ui/buttons/ArrowLink.tsx';
import { Button } from '../../ui/buttons/Button.tsx';
import { Toast } from '../../ui/feedback/Toast.tsx';
import { useFocusFallback } from '../../ui/useFocusFallback.ts';
import styles from './OutboxNews.module.css';

/** A long queue that drains must not cover the page. */
const SHOWN_AT_ONCE = 3;

/**
 * Announces on every page what happened to something that was waiting [OUTBOX-26, DEC-127]. It stays until dismissed.
 */
export default function OutboxNewsList() {
  const { news, dismiss } = useOutboxNews();
  const earlier = Math.max(news.length - SHOWN_AT_ONCE, 0);
  // Keyboard focus moves into the page rather than past its end.
  const kept = useFocusFallback(() => document.getElementById('main'));
  // A live region must exist before its text: only then is the text announced.
  return (
    <div className={styles.region} role="status" data-theme="dark" {...kept}>
      {earlier > 0 ? (
        <a className={styles.more} href={ROUTES.outbox.path}>
          {`${earlier} more`}
        </a>
      ) : null}
      {news.slice(earlier).map((item) => (
        <NewsToast key={item.entry.id} item={item} onDismiss={() => dismiss(item)} />
      ))}
    </div>
  );
}

/** What happened to one entry. */
function NewsToast({ item, onDismiss }: { item: OutboxNews; onDismiss: () => void }) {
  const { type, entry } = item;
  return (
    <Toast tone={type === 'needs-attention' ? 'problem' : 'good'} onDismiss={onDismiss}>
      <strong>{newsText(item)}</strong>
      <p>Reference {entry.reference}</p>
      {type === 'needs-attention' ? <Trouble key={entry.attempts} entry={entry} onOver={onDismiss} /> : null}
    </Toast>
  );
}

/** Why it could not be sent, and the actions. @param onOver  called when another attempt had a different outcome */
function Trouble({ entry, onOver }: { entry: EntryView; onOver: () => void }) {
  const [said, setSaid] = useState<string>();
  const [busy, setBusy] = useState(false);

  async function tryAgain() {
    setBusy(true);
    try {
      const outbox = await loadOutbox();
      await outbox.tryAgain([entry.id]);
      const outcome = await outbox.afterTry([entry.id]);
      // Any other outcome is reported as separate news.
      if (outcome.waiting > 0) setSaid(triedText(outcome));
      else onOver();
    } catch {
      setSaid(NOT_TRIED_TEXT);
    } finally {
      setBusy(false);
    }
  }

  return (
    <>
      <p>{said ?? stateText(entry)}</p>
      <HelplineLine />
      <ArrowLink link={nextStep(entry)} />
      {isFinal(entry) ? null : (
        <Button variant="ink" icon={null} busy={busy} onClick={tryAgain}>
          Try again
        </Button>
      )}
    </>
  );
}

/** Returns the outbox's news in order, until each is dismissed. Starts the outbox and its deliveries. */
function useOutboxNews(): { news: OutboxNews[]; dismiss: (news: OutboxNews) => void } {
  const [news, setNews] = useState<OutboxNews[]>([]);
  useEffect(() => {
    let stop: (() => void) | undefined;
    let gone = false;
    loadOutbox()
      .then((outbox) => {
        // One piece of news per entry: a later one replaces the earlier.
        const add = (item: OutboxNews) =>
          setNews((known) => [...known.filter(({ entry }) => entry.id !== item.entry.id), item]);
        if (!gone) stop = outbox.onNews(add);
      })
      .catch((error) => console.warn('the outbox cannot be started', error));
    return () => {
      gone = true;
      stop?.();
    };
  }, []);
  return { news, dismiss: (item) => setNews((known) => known.filter((other) => other !== item)) };
}

/** The helpline, for anyone who cannot resolve an entry themselves [SHELL-18]. */
export function HelplineLine({ className }: { className?: string }) {
  return (
    <p className={className}>
      Questions? Call <a href={HELPLINE.href}>{HELPLINE.label}</a>.
    </p>
  );
}
