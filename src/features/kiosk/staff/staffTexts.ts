/** The queue in words for staff, with the codes that the hub's pages use [KIOSK-23]. */

import { SUBMISSION_KINDS } from '../../../domain/submission/kinds/kinds.ts';
import type { EntryView } from '../../../outbox/outbox.ts';
import { isFinal } from '../../../outbox/screens/entryViews.ts';
import { refusalOf, stateText, triesText } from '../../../outbox/screens/texts.ts';

/** Returns an entry's state and what it needs. */
export function staffStateText(entry: EntryView): string {
  const { attempts } = entry;
  return attempts > 0 ? `${whereText(entry)} ${triesText(attempts)}.` : whereText(entry);
}

function whereText(entry: EntryView): string {
  const { state, reason, problem } = entry;
  if (state === 'queued' && problem) return `Not sent yet: ${problem}. We'll keep trying.`;
  if (state !== 'needs-attention') return stateText(entry);
  switch (reason) {
    case 'rejected': {
      const { text, staffAdvice } = refusalOf(entry);
      return `${text} Final answer: ${problem}. ${staffAdvice}`;
    }
    case 'parked':
      return `This kiosk has to be enrolled again first: ${problem}. It is kept here.`;
    default:
      return `Could not be accepted as it is: ${problem}. It is kept here.`;
  }
}

/** Returns what is lost if an entry is deleted. */
export function eraseText(entry: EntryView): string {
  const alreadySo = entry.reason === 'rejected' ? refusalOf(entry).alreadySo : undefined;
  if (alreadySo) return `${alreadySo.staff} Once deleted, this entry cannot be brought back.`;
  const { loss } = SUBMISSION_KINDS[entry.kind].words;
  const arrived = isFinal(entry)
    ? 'It was turned down for good'
    : entry.reason === 'refused'
      ? 'The hub could not accept it as it is'
      : 'It has not arrived, as far as this kiosk knows';
  return `${arrived}. Once deleted, it cannot be brought back, and ${loss}.`;
}
