import { useState } from 'react';
import type { EntryView, Outbox } from '../outbox.ts';
import { NOT_REMOVED_TEXT, NOT_TRIED_TEXT, removedText, TRY_UNREAD_TEXT, triedText, tryingText } from './texts.ts';

/** `turn` is another one each time, so that the same words are said again: make it the `key` of what shows them. */
type Said = { words: string; turn: number };

/** What a person may do with the entries of this device, and what came of it, for a live region [OUTBOX-18, OUTBOX-25]. */
export function useListActions(outbox: Outbox) {
  const [said, setSaid] = useState<Said>({ words: '', turn: 0 });
  const say = (words: string) => setSaid(({ turn }) => ({ words, turn: turn + 1 }));

  /** @param reference  of the entry, where it is a single one. Resolves when what came of it has been said */
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

  /** For good: the person was asked before [OUTBOX-34]. */
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
