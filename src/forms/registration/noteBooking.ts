import type { EventDetail } from '../../domain/entities/event.ts';
import type { BookingState } from '../../domain/event/bookings.ts';
import { referenceFor } from '../../domain/submission/submissionId.ts';
import { eventEnd } from '../../domain/text/timeZones.ts';
import type { SubmitOutcome } from '../../outbox/outbox.ts';
import { bookings, forgetBooking, rememberBooking } from '../../visitor/bookings.ts';

/**
 * Remembers a registration as one of the visitor's own events before it is sent, so that a tab that is closed meanwhile
 * loses nothing. Never rejects. Only the drawer calls it, which a booth never opens: a booth remembers nobody's [KIOSK-13].
 * @param id  of the submission
 */
export async function noteSending(event: EventDetail, id: string): Promise<void> {
  try {
    const reference = await referenceFor(id);
    const isKnown = bookings.read().some((each) => each.reference === reference);
    if (!isKnown) note(event, reference, 'waiting');
  } catch (error) {
    // Without a secure context nothing hashes; the outcome will name the reference.
    console.warn('the registration is not noted before it is sent', error);
  }
}

/** Notes what became of it; one that was not taken is forgotten again. Never rejects. */
export async function noteOutcome(event: EventDetail, id: string, outcome: SubmitOutcome): Promise<void> {
  const state = stateAfter(outcome);
  if (state && 'reference' in outcome) return note(event, outcome.reference, state);
  await referenceFor(id).then(forgetBooking, () => undefined);
}

function note(event: EventDetail, reference: string, state: BookingState): void {
  const { eventCode, eventName } = event;
  rememberBooking({ reference, eventCode, eventName, endsAt: eventEnd(event), state, since: Date.now() });
}

function stateAfter(outcome: SubmitOutcome): BookingState | undefined {
  switch (outcome.type) {
    case 'delivered':
      return 'confirmed';
    case 'in-review':
      return 'received';
    case 'saved':
      return 'waiting';
    case 'kept':
      return outcome.goesOn ? 'waiting' : 'stuck';
    default:
      return undefined;
  }
}
