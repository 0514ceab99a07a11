import { useEffect, useState } from 'react';
import { loadOutbox } from './loadOutbox.ts';
import type { EntryView, Outbox } from './outbox.ts';

export type OutboxEntries = { outbox?: Outbox; entries?: EntryView[] };

/** The outbox and what it holds, as it changes; both undefined until it has been read. */
export function useOutboxEntries(): OutboxEntries {
  const [read, setRead] = useState<OutboxEntries>({});
  useEffect(() => {
    let stop: (() => void) | undefined;
    let gone = false;
    loadOutbox()
      .then((outbox) => {
        if (!gone) stop = outbox.watch((entries) => setRead({ outbox, entries }));
      })
      .catch((error) => console.warn('the outbox cannot be shown', error));
    return () => {
      gone = true;
      stop?.();
    };
  }, []);
  return read;
}
