import { type RegistrationRefusal, registrationAnswer } from '../submissions/answers.ts';
import type { RegistrationInput, SubmissionResult } from './Store.ts';
import { takeSeats } from './seats.ts';
import { insertSubmission, refuseIn, repeated } from './submissions.ts';
import type { Write } from './transaction.ts';

/**
 * Registers once per key, once per email and event, and never beyond the places: all in one transaction, with the
 * answer in it [HUB-07, HUB-08, HUB-15, HUB-16].
 *
 * Locks are always taken in the same order, submission first and event second, so that transactions queue instead of
 * deadlocking. The insert claims key and email in one statement; a rival with the same ones waits there for this
 * transaction's end, and a rival for the last seat waits at the event.
 */
export function register(write: Write, input: RegistrationInput): Promise<SubmissionResult> {
  return write(async (tx) => {
    const refuseAs = (reason: RegistrationRefusal) =>
      refuseIn(tx, { ...input, kind: 'registration', reason, answer: registrationAnswer(input, reason) });

    const answer = registrationAnswer(input, null);
    const claimed = await insertSubmission(tx, input, answer, {
      kind: 'registration',
      status: 'accepted',
      payload: JSON.stringify(input.payload),
      event_code: input.eventCode,
      email: input.email,
    });
    if (!claimed) return (await repeated(tx, 'registration', input)) ?? refuseAs('EXIST');
    if (await takeSeats(tx, input)) return { type: 'answered', answer };

    await tx
      .deleteFrom('submission')
      .where('kind', '=', 'registration')
      .where('submission_key', '=', input.key)
      .execute();
    return refuseAs('NO_SPOTS');
  });
}
