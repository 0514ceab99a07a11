import { useEffect, useState } from 'react';
import { systemClock } from '../../platform/clock.ts';
import { loadOutbox } from '../loadOutbox.ts';
import type { EntryView, Outbox } from '../outbox.ts';

/** Longer than a slow database is waited for: who still sees nothing then has to be told. */
const PATIENCE_MS = 10_000;

type Read = {
  outbox?: Outbox;
  entries?: EntryView[];
  /** Its script did not load, or nothing could be read for so long. What comes late shows all the same */
  failed: boolean;
};
type OutboxEntries = Read & { lookAgain: () => void };

/** The outbox and what it holds, as it changes; both undefined until it has been read. */
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
