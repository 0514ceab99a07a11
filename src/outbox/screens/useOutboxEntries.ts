import { useEffect, useState } from 'react';
import { systemClock } from '../../platform/clock.ts';
import { loadOutbox } from '../loadOutbox.ts';
import type { EntryView, Outbox } from '../outbox.ts';

/** Longer than the wait for a slow database: whoever still sees nothing after this must be told. */
const PATIENCE_MS = 10_000;

type Read = {
  outbox?: Outbox;
  entries?: EntryView[];
  /**
   * The script did not load, or nothing could be read within PATIENCE_MS. Data that arrives later is shown all the same
   */
  failed: boolean;
};
type OutboxEntries = Read & { lookAgain: () => void };

/** Returns the outbox and its current entries; both undefined until they have been read. */
export function useOutboxEntries(): OutboxEntries {
  const [read, setRead] = useState<Read>({ failed: false });
  const [look, setLook] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a person has asked for another look
  useEffect(() => {
    let stop: (() => void) | undefined;
    let gone = false;
    const fail = () => setRead((before) => ({ ...before, failed: true }));
    const cancel = systemClock.after(PATIENCE_MS, fail);
    loadOutbox()
      .then((outbox) => {
        if (gone) return;
        stop = outbox.watch((entries) => {
          cancel();
          setRead({ outbox, entries, failed: false });
        });
      })
      .catch((error) => {
        console.warn('the outbox cannot be shown', error);
        cancel();
        if (!gone) fail();
      });
    return () => {
      gone = true;
      cancel();
      stop?.();
    };
  }, [look]);

  function lookAgain() {
    setRead({ failed: false });
    setLook((looks) => looks + 1);
  }
  return { ...read, lookAgain };
}
