import type { Kysely, Transaction } from 'kysely';
import { type RegistrationRefusal, registration } from '../../src/domain/submission/kinds/registration.ts';
import type { InboxQuota } from './inbox.ts';
import { ANSWERED_WITH_MAIL, mailInsertion, putMail } from './mails.ts';
import type { DeviceCount } from './StaffStore.ts';
import type { RegistrationInput, SubmissionResult } from './Store.ts';
import type { Tables } from './schema.ts';
import { hasSeats, releasedSeats, type SeatsByMode, takeSeats } from './seats.ts';
import type { TryTogether } from './sqlite/attempts.ts';
import { insertion, insertSubmission, refuseIn, repeated } from './submissions.ts';
import type { Write } from './transaction.ts';

const accepted = (input: RegistrationInput) =>
  ({
    kind: registration.kind,
    status: 'accepted',
    payload: JSON.stringify(input.payload),
    event_code: input.eventCode,
    email: input.email,
    network: input.network ?? null,
  }) as const;

const successAnswer = (input: RegistrationInput) => ({
  ...registration.answer(input, null),
  ...(input.mail && ANSWERED_WITH_MAIL),
});

/**
 * Registers in the ordinary case: key and person are new, and there are seats. Anything else (a repeat, a second
 * registration, a full event) changes nothing here and is left to `register`.
 */
export function registerAtOnce(
  db: Kysely<Tables>,
  tryTogether: TryTogether<SeatsByMode>,
  input: RegistrationInput,
): Promise<SubmissionResult | undefined> {
  const answer = successAnswer(input);
  return tryTogether({
    from: input.eventCode,
    amount: input.seats,
    insert: insertion(db, input, answer, accepted(input)),
    giveBack: releasedSeats(db, input),
    follow: input.mail && mailInsertion(db, input, input.mail),
  }).then((done) => (done ? { type: 'answered', answer } : undefined));
}

/**
 * Who has no places cannot ask whether an address is registered: without it, a stranger who asks for more places than
 * there are would be told, and take none [CON-07].
 */
async function refusalOfClaimed(tx: Transaction<Tables>, input: RegistrationInput): Promise<'EXIST' | 'NO_SPOTS'> {
  return input.network === undefined || (await hasSeats(tx, input)) ? 'EXIST' : 'NO_SPOTS';
}

/**
 * Registers once per key, once per email and event, and never beyond capacity: all in one transaction that also stores
 * the answer [HUB-07, HUB-08, HUB-15, HUB-16].
 *
 * Locks are always taken in the same order, submission first and event second, so that transactions queue instead of
 * deadlocking. The insert claims key and email in one statement; a concurrent transaction with the same ones waits
 * there for this one to end, and one for the last seat waits at the event.
 */
export function register(write: Write, input: RegistrationInput, room: InboxQuota): Promise<SubmissionResult> {
  return write(async (tx) => {
    const refuseAs = (code: RegistrationRefusal) => {
      const answer = registration.answer(input, { code });
      return refuseIn(tx, { ...input, kind: registration.kind, reason: code, answer }, room);
    };

    const answer = successAnswer(input);
    const claimed = await insertSubmission(tx, input, answer, accepted(input));
    if (!claimed) {
      return (await repeated(tx, registration.kind, input)) ?? refuseAs(await refusalOfClaimed(tx, input));
    }
    if (await takeSeats(tx, input)) {
      await putMail(tx, input, input.mail);
      return { type: 'answered', answer };
    }

    await tx
      .deleteFrom('submission')
      .where('kind', '=', registration.kind)
      .where('submission_key', '=', input.key)
      .execute();
    return refuseAs('NO_SPOTS');
  });
}

/** Counts the registrations that have arrived since an instant and still count, by the kiosk that sent them. */
export async function registeredSince(db: Kysely<Tables>, since: number): Promise<DeviceCount[]> {
  const rows = await db
    .selectFrom('submission')
    .select(['device', (eb) => eb.fn.countAll<number>().as('count')])
    .where('kind', '=', 'registration')
    .where('status', '=', 'accepted')
    .where('received_at', '>=', since)
    .groupBy('device')
    .execute();
  return rows.map(({ device, count }) => ({ device: device ?? undefined, count: Number(count) }));
}
