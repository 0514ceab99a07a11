/** What is held of people in the database, and erasing it [HUB-18, HUB-24]. */
import { type Kysely, sql, type Transaction } from 'kysely';
import { registration } from '../../src/domain/submission/kinds/registration.ts';
import type { StoredFile } from './FormStore.ts';
import { eraseForms } from './forms.ts';
import { storedItemOf } from './inbox.ts';
import type { StoredItem } from './StaffStore.ts';
import type { ErasureInput, HeldMail, HeldSubmission } from './Store.ts';
import type { ReceivedKind, Tables } from './schema.ts';
import { freeSeats } from './seats.ts';
import { storedOf, withStaffFacts } from './submissions.ts';
import { inTransaction, type Write } from './transaction.ts';

/** Rows of one statement: PostgreSQL takes 65,535 values, SQLite half of them. */
const ENDS_AT_ONCE = 500;

/** Rows stay when an event is withdrawn: people are registered for it all the same. */
export async function noteEventEnds(
  db: Kysely<Tables>,
  ends: readonly { eventCode: string; endsAt: number }[],
): Promise<void> {
  // Sorted, so that two processes cannot deadlock.
  const rows = [...new Map(ends.map(({ eventCode, endsAt }) => [eventCode, endsAt]))]
    .map(([event_code, ends_at]) => ({ event_code, ends_at }))
    .sort((a, b) => (a.event_code < b.event_code ? -1 : 1));
  for (let from = 0; from < rows.length; from += ENDS_AT_ONCE) {
    await db
      .insertInto('event_end')
      .values(rows.slice(from, from + ENDS_AT_ONCE))
      .onConflict((conflict) =>
        conflict.column('event_code').doUpdateSet({ ends_at: (eb) => eb.ref('excluded.ends_at') }),
      )
      .execute();
  }
}

/** Few at a time, so that nobody waits long for the writer. */
const ERASED_AT_ONCE = 200;

export async function eraseSubmissions(db: Kysely<Tables>, kind: ReceivedKind, before: number): Promise<number> {
  let [erased, isLast] = [0, false];
  while (!isLast) {
    const count = await inTransaction(db, (tx) => eraseSome(tx, kind, before));
    erased += count;
    isLast = count < ERASED_AT_ONCE;
  }
  const { numDeletedRows } = await db
    .deleteFrom('inbox')
    .where('kind', '=', kind)
    .where('received_at', '<', before)
    .executeTakeFirst();
  return erased + Number(numDeletedRows);
}

/**
 * Blanks the oldest. The seats of a registration stay taken: its event is over. Where no event was ever noted, no release
 * has been published since ends are, and nobody knows which events are still to come.
 */
async function eraseSome(tx: Transaction<Tables>, kind: ReceivedKind, before: number): Promise<number> {
  let query = tx
    .selectFrom('submission')
    .select('submission_key')
    .where('kind', '=', kind)
    .where('payload', 'is not', null)
    .where('received_at', '<', before)
    .limit(ERASED_AT_ONCE);
  if (kind === registration.kind) {
    query = query
      .where((eb) => eb.exists(eb.selectFrom('event_end').select('event_code')))
      .where((eb) =>
        eb.not(
          eb.exists(
            eb
              .selectFrom('event_end')
              .select('event_end.event_code')
              .whereRef('event_end.event_code', '=', 'submission.event_code')
              .where('ends_at', '>=', before),
          ),
        ),
      );
  }
  const keys = (await query.execute()).map(({ submission_key }) => submission_key);
  if (keys.length === 0) return 0;
  await tx
    .updateTable('submission')
    .set({ status: 'erased', payload: null, email: null })
    .where('kind', '=', kind)
    .where('submission_key', 'in', keys)
    .execute();
  if (kind === registration.kind) await forgetReasons(tx, keys);
  return keys.length;
}

/** Why a registration was cancelled may name people. */
const forgetReasons = (tx: Transaction<Tables>, keys: string[]) =>
  tx.deleteFrom('cancellation').where('submission_key', 'in', keys).execute();

/** A kind that is missing does not compile. */
const KINDS = { registration: true, enquiry: true, feedback: true, test: true } satisfies Record<ReceivedKind, true>;

/** Erases all that was sent before a moment, and the mails about it: what the organiser's time means. */
export async function eraseOld(db: Kysely<Tables>, before: number): Promise<void> {
  await eraseForms(db, before);
  for (const kind of Object.keys(KINDS)) await eraseSubmissions(db, kind as ReceivedKind, before);
  await db.deleteFrom('mail').where('created_at', '<', before).execute();
}

/**
 * Returns a pattern that every text with this address fits, in lower case: what is typed in another way, as an
 * apostrophe from a phone, or has a sign of its own in patterns, stands for anything.
 */
const patternOf = (email: string) => `%${email.toLowerCase().replace(/[^a-z0-9@.+-]/g, '%')}%`;

const payloadFits = (table: 'submission' | 'inbox', email: string) =>
  sql<boolean>`lower(${sql.ref(`${table}.payload`)}) like ${patternOf(email)}`;

export async function heldNaming(db: Kysely<Tables>, email: string): Promise<HeldSubmission[]> {
  const rows = await withStaffFacts(db)
    .where('submission.payload', 'is not', null)
    .where(payloadFits('submission', email))
    .orderBy('received_at')
    .orderBy('submission.submission_key')
    .execute();
  return rows.map((row) => ({
    ...storedOf(row),
    kind: row.kind,
    eventCode: row.event_code ?? undefined,
    form: row.form ?? undefined,
  }));
}

export async function inboxNaming(db: Kysely<Tables>, email: string): Promise<StoredItem[]> {
  const rows = await db
    .selectFrom('inbox')
    .selectAll()
    .where('payload', 'is not', null)
    .where(payloadFits('inbox', email))
    .orderBy('received_at')
    .orderBy('submission_key')
    .execute();
  return rows.map(storedItemOf);
}

export async function rewriteInboxItem(
  db: Kysely<Tables>,
  { kind, key, content }: StoredItem,
  rest: object,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('inbox')
    .set({ payload: JSON.stringify(rest) })
    .where('kind', '=', kind)
    .where('submission_key', '=', key)
    .where('content_hash', '=', content)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

const isTo = (email: string) => sql<boolean>`lower(${sql.ref('recipient')}) = ${email.toLowerCase()}`;

export async function mailsTo(db: Kysely<Tables>, email: string): Promise<HeldMail[]> {
  const rows = await db
    .selectFrom('mail')
    .select(['mail', 'reference', 'status', 'created_at'])
    .where(isTo(email))
    .orderBy('created_at')
    .orderBy('mail_id')
    .execute();
  return rows.map(({ created_at, ...row }) => ({ ...row, createdAt: created_at }));
}

/** One that a hub is sending at this moment still goes out. */
export async function eraseMailsTo(db: Kysely<Tables>, email: string): Promise<number> {
  return Number((await db.deleteFrom('mail').where(isTo(email)).executeTakeFirst()).numDeletedRows);
}

export async function filesWith(db: Kysely<Tables>, key: string): Promise<StoredFile[]> {
  const rows = await db
    .selectFrom('form_file')
    .selectAll()
    .where('submission_key', '=', key)
    .orderBy('item_id')
    .execute();
  return rows.map(({ item_id, name, mime, bytes }) => ({ itemId: item_id, name, mime, bytes: new Uint8Array(bytes) }));
}

/** Locks are taken as `register` takes them, submission first and event second. */
export function eraseHeld(write: Write, { held, seats, rest }: ErasureInput): Promise<boolean> {
  const { kind, key, eventCode, payload, cancelled } = held;
  return write(async (tx) => {
    const asRead = tx
      .selectFrom('submission')
      .select('submission_key')
      .where('kind', '=', kind)
      .where('submission_key', '=', key)
      .where('status', '=', cancelled ? 'cancelled' : 'accepted')
      .where('payload', '=', JSON.stringify(payload));
    if (kind === 'form') {
      const { numDeletedRows } = await tx
        .deleteFrom('submission')
        .where('kind', '=', kind)
        .where('submission_key', 'in', asRead)
        .executeTakeFirst();
      if (numDeletedRows !== 1n) return false;
      await tx.deleteFrom('form_file').where('submission_key', '=', key).execute();
      return true;
    }
    const { numUpdatedRows } = await tx
      .updateTable('submission')
      .set(rest ? { payload: JSON.stringify(rest) } : { status: 'erased', payload: null, email: null })
      .where('kind', '=', kind)
      .where('submission_key', 'in', asRead)
      .executeTakeFirst();
    if (numUpdatedRows !== 1n) return false;
    if (!rest) await forgetReasons(tx, [key]);
    if (seats && eventCode !== undefined) await freeSeats(tx, { eventCode, seats });
    return true;
  });
}
