/** The queue in words for staff, with the codes that the hub's pages use [KIOSK-23]. */

import type { EntryView } from '../../../outbox/outbox.ts';
import { isFinal } from '../../../outbox/screens/entryViews.ts';
import { refusalText, stateText, triesText } from '../../../outbox/screens/texts.ts';

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
    case 'rejected':
      return `${refusalText(entry)} Final answer: ${problem}. ${adviceFor(entry)}`;
    case 'parked':
      return `This kiosk has to be enrolled again first: ${problem}. It is kept here.`;
    default:
      return `Could not be accepted as it is: ${problem}. It is kept here.`;
  }
}

/** Returns what to tell the person whose entry was finally refused. */
function adviceFor({ kind, problem }: EntryView): string {
  if (kind === 'enquiry') return 'The person has to fill in the form again.';
  switch (problem) {
    case 'EXIST':
      return 'The person is already registered, so there is nothing more to do.';
    case 'NO_SPOTS':
      return 'The person has no place: offer another event.';
    case 'CLOSED':
    case 'NOT_FOUND':
      return 'The event may be closed: ask the organisers.';
    default:
      return 'The person has to fill in the form again.';
  }
}

/** Returns what is lost if an entry is deleted. */
export function eraseText(entry: EntryView): string {
  if (entry.reason === 'rejected' && entry.problem === 'EXIST') {
    return "The person is already registered, and that doesn't change. Once deleted, this entry cannot be brought back.";
  }
  const loss = entry.kind === 'enquiry' ? 'nobody answers the enquiry' : 'the person is not registered';
  const arrived = isFinal(entry)
    ? 'It was turned down for good'
    : entry.reason === 'refused'
      ? 'The hub could not accept it as it is'
      : 'It has not arrived, as far as this kiosk knows';
  return `${arrived}. Once deleted, it cannot be brought back, and ${loss}.`;
}
