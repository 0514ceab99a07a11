/** What the outbox says [DEC-127, CON-36, REG-17..20]. Plain, and never "done" for something that waits. */
import { registrationErrorText } from '../domain/registrationErrors.ts';
import type { EntryView, OutboxNews, SubmissionKind } from './outbox.ts';

type Named = Pick<EntryView, 'kind' | 'shown'>;

function nameOf({ kind, shown }: Named): string {
  return kind === 'enquiry' ? 'enquiry' : `registration for ${shown.eventName ?? 'an event'}`;
}

/** In place of the success message or confirmation, while the device is offline [OUTBOX-10]. */
export function savedText(entry: Named): string {
  const saved = `You're offline. Your ${nameOf(entry)} is saved on this device and will be sent when you're back online.`;
  return entry.kind === 'enquiry' ? saved : `${saved} Your place is not confirmed until then.`;
}

/** Added to the error panel of a failure that keeps the submission [CON-36]. */
export const KEPT_TEXT = 'Your submission is kept on this device and will be sent again.';

/** The same for one that is not sent again by itself. */
export const KEPT_FOR_A_PERSON_TEXT =
  'Your submission is kept on this device, but it is not sent again by itself. Open the list of what waits to try again.';

/** In place of the confirmation, when the hub has it and a person there has to look at it first. */
export function inReviewText(entry: Named): string {
  const received = `We have your ${nameOf(entry)}. Our staff look at it first.`;
  return entry.kind === 'enquiry' ? received : `${received} Your place is not confirmed until then.`;
}

/** A person's `Try again` could not be written down. */
export const NOT_TRIED_TEXT =
  "We couldn't note that on this device, because its storage doesn't answer or is full. Nothing is lost. Please try again.";

/** The entry could not be written and the hub could not be reached [OUTBOX-27]. */
export const NOT_SAVED_TEXT = "We couldn't save this on your device. Please try again when you're online.";

/** Where IndexedDB is missing or broken [PWA-21]. */
export const NOT_KEPT_HERE_TEXT =
  'This browser keeps nothing on this device. What you send goes out at once or not at all.';

/** Why there is no export file, by the error's name. */
export function exportProblemText(error: unknown): string {
  return error instanceof Error && error.name === 'NoSealingKeyYet'
    ? "This device has not met us online yet, so it can't make a file that only we can read. Connect it once, then try again."
    : "We couldn't make the file. Please try again.";
}

export function waitingText(count: number): string {
  return `${count} waiting to send`;
}

/** The list in one line: what goes by itself, and whether anything needs a person. */
export function summaryText(waiting: number, unsent: number): string {
  if (unsent === 0) return 'Nothing waits on this device.';
  if (waiting === 0) return 'Something could not be sent. It is kept here until you try again or delete it.';
  const summary = `${waitingText(waiting)}. What waits is sent by itself as soon as there is a connection.`;
  return waiting === unsent ? summary : `${summary} Something else could not be sent and needs you.`;
}

export function newsText({ type, entry }: OutboxNews): string {
  return type === 'delivered' ? `Your ${nameOf(entry)} has been sent.` : `We couldn't send your ${nameOf(entry)}.`;
}

const KIND_NAMES: Record<SubmissionKind, string> = { enquiry: 'Enquiry', registration: 'Registration' };

export function kindText(kind: SubmissionKind): string {
  return KIND_NAMES[kind];
}

/** The state of an entry in words for the person whose entry it is. */
export function stateText(entry: EntryView): string {
  switch (entry.state) {
    case 'queued':
      return 'Saved on this device. Not sent yet.';
    case 'sending':
      return 'Being sent.';
    case 'delivered':
      return entry.quarantined ? 'Sent. Our staff look at it first, so it is not confirmed yet.' : 'Sent.';
    case 'needs-attention':
      return problemText(entry);
  }
}

function problemText({ kind, reason, problem = '', shown }: EntryView): string {
  if (reason === 'parked') return 'This device has to be set up again before this can be sent. It is kept here.';
  if (reason === 'refused') return `We couldn't send this as it is (${problem}). It is kept here.`;
  if (kind === 'enquiry') return "We couldn't send your enquiry. Please check the values and try again.";
  const { heading, detail } = registrationErrorText(problem, shown.eventName ?? 'this event');
  return detail ? `${heading} ${detail}` : heading;
}
