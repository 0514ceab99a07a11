import { useState } from 'react';
import type { EntryView, Outbox } from '../outbox.ts';
import { NOT_REMOVED_TEXT, NOT_TRIED_TEXT, removedText, TRY_UNREAD_TEXT, triedText, tryingText } from './texts.ts';

/**
 * `turn` changes with every message, so that a repeated text is announced again: use it as the `key` of the element.
 */
type Said = { words: string; turn: number };

/**
 * Returns the actions a person may take on this device's entries, and a message on each outcome for a live region
 * [OUTBOX-18, OUTBOX-25].
 */
export function useListActions(outbox: Outbox) {
  const [said, setSaid] = useState<Said>({ words: '', turn: 0 });
  const say = (words: string) => setSaid(({ turn }) => ({ words, turn: turn + 1 }));

  /** @param reference  of the entry, when only one is tried. Resolves once the outcome has been announced */
  async function tryAgain(ids: string[], reference?: string): Promise<void> {
    say(tryingText(reference));
    let problem = NOT_TRIED_TEXT;
    try {
      await outbox.tryAgain(ids);
      problem = TRY_UNREAD_TEXT;
      say(triedText(await outbox.afterTry(ids)));
    } catch (error) {
      console.warn('entries of the outbox could not be tried again', error);
      say(problem);
    }
  }

  /** Permanent: the person was asked first [OUTBOX-34]. */
  async function remove({ id, reference }: EntryView): Promise<void> {
    try {
      say(removedText(reference, await outbox.remove(id)));
    } catch (error) {
      console.warn('an entry of the outbox could not be deleted', error);
      say(NOT_REMOVED_TEXT);
    }
  }

  return { said, say, tryAgain, remove };
}
