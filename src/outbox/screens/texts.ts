/**
 * The outbox's messages [DEC-127, CON-36, REG-17..20]. Plain language; never "done" for an entry that is still waiting.
 */
import type { Link } from '../../domain/entities/shared.ts';
import type { KindDefinition, RefusalWords } from '../../domain/submission/kinds/kind.ts';
import { SUBMISSION_KINDS } from '../../domain/submission/kinds/kinds.ts';
import type { EntryView, OutboxNews, Removal, SubmissionKind, TryOutcome } from '../outbox.ts';
import { countWaiting, isFinal } from './entryViews.ts';

type Named = Pick<EntryView, 'kind' | 'shown'>;

const wordsOf = ({ kind }: Pick<EntryView, 'kind'>) => SUBMISSION_KINDS[kind].words;
const nameOf = (entry: Named) => wordsOf(entry).name(entry.shown);

function withOpenEnd(text: string, entry: Named): string {
  return [text, wordsOf(entry).untilSent?.notYet].filter(Boolean).join(' ');
}

/** Returns the message shown instead of the confirmation while the device is offline [OUTBOX-10]. */
export function savedText(entry: Named): string {
  const saved = `You're offline. Your ${nameOf(entry)} is saved on this device and will be sent when you're back online.`;
  return withOpenEnd(saved, entry);
}

/** The same while the hub is reached, but takes it later. */
export function busyText(entry: Named): string {
  const saved = `Many people are sending right now. Your ${nameOf(entry)} is saved on this device and will be sent in a few minutes, while this page is open or when you come back.`;
  return withOpenEnd(saved, entry);
}

/** Added to the error panel of a failure after which the submission is retried automatically [CON-36]. */
export const KEPT_TEXT = 'Your submission is kept on this device and will be sent again.';

/** The same for a submission that is not retried automatically. */
export const KEPT_FOR_A_PERSON_TEXT =
  "Your submission is kept on this device, but won't be sent again automatically. Open the waiting list to try again.";

/** Returns the message shown instead of the confirmation when the hub has it and staff must review it first. */
export function inReviewText(entry: Named): string {
  return withOpenEnd(`We have your ${nameOf(entry)}. Our staff will check it first.`, entry);
}

/** A person's `Try again` could not be stored. */
export const NOT_TRIED_TEXT =
  "We couldn't record that on this device: its storage is full or not responding. Nothing is lost. Please try again.";

/** An attempt has ended, but its outcome could not be read. */
export const TRY_UNREAD_TEXT = "We tried again, but couldn't read the result. Anything not sent is still kept here.";

/** Returns the message shown during an attempt. @param reference  of the entry, when only one is tried */
export function tryingText(reference?: string): string {
  return reference ? `Trying again: ${reference}.` : 'Trying again.';
}

/** Returns the outcome of an attempt that has ended. */
export function triedText({ sent, waiting, troubled }: TryOutcome): string {
  if (waiting + troubled === 0) {
    if (sent === 0) return 'There is nothing left to send.';
    return sent === 1 ? 'It has been sent.' : 'Everything has been sent.';
  }
  const parts = [
    sent > 0 ? `${sent} ${sent === 1 ? 'has' : 'have'} been sent.` : '',
    waiting > 0 ? `${waiting} still waiting. We'll keep trying.` : '',
    troubled > 0 ? `${troubled} could not be sent. The list shows why.` : '',
  ];
  return parts.filter(Boolean).join(' ');
}

/** Returns the outcome of a deletion. */
export function removedText(reference: string, removal: Removal): string {
  return removal === 'deleted' ? `Deleted: ${reference}.` : `Not deleted: ${reference}. It had already been sent.`;
}

export const NOT_REMOVED_TEXT =
  "We couldn't delete that: this device's storage is not responding. It is still here. Please try again.";

/** The entry could not be written and the hub could not be reached [OUTBOX-27]. */
export const NOT_SAVED_TEXT = "We couldn't save this on your device. Please try again when you're online.";

/** Where IndexedDB is missing or broken [PWA-21]. */
export const NOT_KEPT_HERE_TEXT =
  "This browser can't save anything on this device. What you send goes straight away, or not at all.";

/** Returns why there is no export file, by the error's name. */
export function exportProblemText(error: unknown): string {
  return error instanceof Error && error.name === 'NoSealingKeyYet'
    ? "This device hasn't connected to us yet, so it can't make a file that only we can read. Go online once, then try again."
    : "We couldn't make the file. Please try again.";
}

export function waitingText(count: number): string {
  return `${count} waiting to send`;
}

/** Returns a one-line summary: what will be sent automatically, and whether anything needs a person. */
export function summaryText(unsent: EntryView[]): string {
  if (unsent.length === 0) return 'Nothing is waiting on this device.';
  const waiting = countWaiting(unsent);
  const final = unsent.filter(isFinal).length;
  const failed = unsent.length - waiting - final;
  const parts = [
    waiting > 0
      ? `${waitingText(waiting)}. We send ${waiting === 1 ? 'it' : 'them'} as soon as there is a connection.`
      : '',
    failed > 0 ? `${failed} could not be sent and ${failed === 1 ? 'needs' : 'need'} you.` : '',
    final > 0 ? `${final} ${final === 1 ? 'was' : 'were'} not accepted.` : '',
  ];
  return parts.filter(Boolean).join(' ');
}

export function newsText({ type, entry }: OutboxNews): string {
  return type === 'delivered' ? `Your ${nameOf(entry)} has been sent.` : `We couldn't send your ${nameOf(entry)}.`;
}

export function kindText(kind: SubmissionKind): string {
  return SUBMISSION_KINDS[kind].words.title;
}

/** Returns the state of an entry in words for its visitor. */
export function stateText(entry: EntryView): string {
  switch (entry.state) {
    case 'queued':
      return entry.problem ? triedInVainText(entry) : 'Saved on this device. Not sent yet.';
    case 'sending':
      return 'Being sent.';
    case 'delivered':
      return entry.quarantined ? 'Sent. Our staff will check it first, so it is not confirmed yet.' : 'Sent.';
    case 'needs-attention':
      return attentionText(entry);
  }
}

/** `Tried 3 times` */
export function triesText(attempts: number): string {
  return attempts === 1 ? 'Tried once' : `Tried ${attempts} times`;
}

/** An entry that has been failing for days must not look like a new one. */
function triedInVainText({ kind, attempts, problem = '' }: EntryView): string {
  return `Saved on this device. Not sent yet. ${triesText(attempts)}, but ${whyInVain(kind, problem)}. We'll keep trying.`;
}

function whyInVain(kind: SubmissionKind, problem: string): string {
  if (problem === 'UNREACHABLE') return "we couldn't be reached";
  const { waitingCodes }: KindDefinition = SUBMISSION_KINDS[kind];
  return waitingCodes?.includes(problem) ? 'many people were sending' : 'something went wrong at our end';
}

function attentionText(entry: EntryView): string {
  switch (entry.reason) {
    case 'rejected': {
      const { text, advice } = refusalOf(entry);
      return `${text} ${advice}`;
    }
    case 'parked':
      return "We can't accept this from this device at the moment. It is kept here. Please try again later.";
    default:
      return "Something is wrong with how this was saved, so we couldn't accept it. It is kept here. Please try again.";
  }
}

/** Returns the words for the hub's final answer to an entry [OUTBOX-19]. */
export function refusalOf(entry: EntryView): RefusalWords {
  return wordsOf(entry).refusal(entry.problem ?? '', entry.shown);
}

/** Returns the next step for a visitor after a final refusal; undefined for an entry that can still be sent. */
export function nextStep(entry: EntryView): Link | undefined {
  return isFinal(entry) ? refusalOf(entry).nextStep : undefined;
}

/** Returns the question asked before an entry is deleted: what its visitor would lose. */
export function deletionText(entry: EntryView): string {
  return `${lossText(entry)} Delete it for good?`;
}

function lossText(entry: EntryView): string {
  if (entry.reason === 'refused') return "We couldn't accept it as it was saved.";
  if (!isFinal(entry))
    return entry.problem ? "We tried to send it, and can't tell whether it arrived." : 'It has not been sent.';
  return refusalOf(entry).alreadySo?.visitor ?? `Your ${wordsOf(entry).one} was not accepted.`;
}
