import { useEffect, useState } from 'react';
import { loadOutbox } from '../../outbox/loadOutbox.ts';
import type { OutboxNews } from '../../outbox/outbox.ts';

/** Returns the outbox's news in order, until each is dismissed. Starts the outbox and its deliveries. */
export function useOutboxNews(): { news: OutboxNews[]; dismiss: (news: OutboxNews) => void } {
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
