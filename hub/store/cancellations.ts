/** Registrations that staff have cancelled, and those that they may cancel [HUB-24]. */
import type { Kysely } from 'kysely';
import { registration } from '../../src/domain/submission/kinds/registration.ts';
import { putMail, withdrawMail } from './mails.ts';
import type { CancelledLine } from './StaffStore.ts';
import type { CancellationInput, FoundRegistration, RegistrationAddress } from './Store.ts';
import type { Tables } from './schema.ts';
import { freeSeats } from './seats.ts';
import { storedOf, withStaffFacts } from './submissions.ts';
import type { Write } from './transaction.ts';

/**
 * Cancels a registration, frees its seats, and stores the mail that says so, in one transaction. A confirmation that is
 * not sent yet is taken back. Key and answer stay as they were: whoever sends the same again hears the same, and takes no
 * seat.
 * Locks are taken as `register` takes them, submission first and event second.
 * @returns false, changing nothing, when it is not registered (any more)
 */
export function cancelRegistration(write: Write, input: CancellationInput): Promise<boolean> {
  const { key, reference, reason, cancelledAt, mail } = input;
  return write(async (tx) => {
    const { numUpdatedRows } = await tx
      .updateTable('submission')
      .set({ status: 'cancelled' })
      .where('kind', '=', registration.kind)
      .where('submission_key', '=', key)
      .where('status', '=', 'accepted')
      .executeTakeFirst();
    if (numUpdatedRows !== 1n) return false;
    await tx.insertInto('cancellation').values({ submission_key: key, reason, cancelled_at: cancelledAt }).execute();
    await freeSeats(tx, input);
    await withdrawMail(tx, 'registration', key);
    await putMail(tx, { key, reference, receivedAt: cancelledAt }, mail);
    return true;
  });
}

export async function findRegistrations(
  db: Kysely<Tables>,
  address: RegistrationAddress,
): Promise<FoundRegistration[]> {
  const { key, reference } = address;
  let query = withStaffFacts(db)
    .where('kind', '=', registration.kind)
    .where('status', 'in', ['accepted', 'cancelled'])
    .orderBy('received_at')
    .orderBy('submission.submission_key');
  if (key !== undefined) query = query.where('submission.submission_key', '=', key);
  if (reference !== undefined) query = query.where('reference', '=', reference);
  const rows = await query.execute();
  return rows.map((row) => ({ ...storedOf(row), eventCode: row.event_code ?? '' }));
}

/** Returns a page of the cancelled ones, newest first, without anything a person entered [CON-26]. */
export async function cancelledLines(
  db: Kysely<Tables>,
  { limit, offset }: { limit: number; offset: number },
): Promise<CancelledLine[]> {
  const rows = await db
    .selectFrom('cancellation')
    .innerJoin('submission', 'submission.submission_key', 'cancellation.submission_key')
    .select(['submission.submission_key', 'reference', 'event_code', 'cancelled_at'])
    .where('kind', '=', registration.kind)
    .orderBy('cancelled_at', 'desc')
    .orderBy('submission.submission_key')
    .limit(limit)
    .offset(offset)
    .execute();
  return rows.map((row) => ({
    key: row.submission_key,
    reference: row.reference,
    eventCode: row.event_code ?? '',
    cancelledAt: row.cancelled_at,
  }));
}
