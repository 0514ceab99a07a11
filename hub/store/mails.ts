import { hash, randomUUID } from 'node:crypto';
import { type Kysely, PostgresAdapter } from 'kysely';
import type { MailDraft, MailName } from '../../src/domain/mail/mailDraft.ts';
import { BOUNCED, type ClaimedMail, type MailCounts, type MailReason, type MailTrouble } from './MailStore.ts';
import { prepared } from './prepared.ts';
import type { MailTable, Tables } from './schema.ts';
import type { Write } from './transaction.ts';

/** As long as the inbox keeps what was refused [CON-08]. */
const MAIL_DAYS = 90;
const DAY_MS = 24 * 60 * 60 * 1000;

/** Tells the sender that a mail is stored with the submission, for as long as its answer is repeated. */
export const ANSWERED_WITH_MAIL = { emailed: true } as const;

/** What a draft is stored with: the submission that it answers, and when that was accepted. */
type Answered = { key: string; reference: string; receivedAt: number };

const insert = prepared((db, at: MailTable) =>
  db
    .insertInto('mail')
    .values({
      mail_id: at.mail_id,
      mail: at.mail,
      reference: at.reference,
      recipient: at.recipient,
      draft_values: at.draft_values,
      status: at.status,
      attempts: at.attempts,
      due_at: at.due_at,
      claim: at.claim,
      reason: at.reason,
      created_at: at.created_at,
    })
    .onConflict((conflict) => conflict.doNothing()),
);

const idOf = (mail: MailName, key: string) => hash('sha256', `${mail} ${key}`, 'hex').slice(0, 32);

const rowOf = ({ key, reference, receivedAt }: Answered, { mail, to, values }: MailDraft): MailTable => ({
  mail_id: idOf(mail, key),
  mail,
  reference,
  recipient: to,
  draft_values: JSON.stringify(values),
  status: 'waiting',
  attempts: 0,
  due_at: receivedAt,
  claim: null,
  reason: null,
  created_at: receivedAt,
});

/** Returns the statement that stores a draft; it changes no row where the same mail is stored already. */
export const mailInsertion = (db: Kysely<Tables>, answered: Answered, draft: MailDraft) =>
  insert.query(db, rowOf(answered, draft));

/**
 * Stores a draft, once for each key, however often it is called: a mail that was sent is not sent again.
 * @param db  the transaction that stores what the mail answers
 */
export async function putMail(db: Kysely<Tables>, answered: Answered, draft: MailDraft | undefined): Promise<void> {
  if (draft) await insert.run(db, rowOf(answered, draft));
}

/**
 * Takes back the mails of this name that are not sent yet; one that a hub is sending is not tried again.
 * @param db  the transaction after which they would be wrong
 */
export async function withdrawMails(db: Kysely<Tables>, mail: MailName, keys: readonly string[]): Promise<void> {
  const ids = keys.map((key) => idOf(mail, key));
  await db.deleteFrom('mail').where('mail_id', 'in', ids).where('status', '<>', 'sent').execute();
}

/** Of several hubs that look at once, PostgreSQL gives each other rows; SQLite has one writer at a time. */
export function claimMails(write: Write, now: number, limit: number, leaseMs: number): Promise<ClaimedMail[]> {
  const claim = randomUUID();
  return write(async (tx) => {
    const isShared = tx.getExecutor().adapter instanceof PostgresAdapter;
    const due = tx
      .selectFrom('mail')
      .select('mail_id')
      .where('status', '=', 'waiting')
      .where('due_at', '<=', now)
      .orderBy('due_at')
      .orderBy('mail_id')
      .limit(limit)
      .$if(isShared, (query) => query.forUpdate().skipLocked());
    const rows = await tx
      .updateTable('mail')
      .set((eb) => ({ claim, due_at: now + leaseMs, attempts: eb('attempts', '+', 1) }))
      .where('mail_id', 'in', due)
      .returningAll()
      .execute();
    return rows.map((row) => claimedOf(row, claim));
  });
}

const claimedOf = (row: MailTable, claim: string): ClaimedMail => ({
  id: row.mail_id,
  draft: { mail: row.mail, to: row.recipient ?? '', values: JSON.parse(row.draft_values ?? '{}') } as MailDraft,
  reference: row.reference,
  attempt: row.attempts,
  claim,
});

type Outcome = Partial<Pick<MailTable, 'status' | 'recipient' | 'draft_values' | 'due_at' | 'reason'>>;

/** Changes nothing once another hub has claimed the mail: the outcome that counts is that one's. */
async function release(write: Write, { id, claim }: ClaimedMail, outcome: Outcome): Promise<void> {
  await write((tx) =>
    tx
      .updateTable('mail')
      .set({ ...outcome, claim: null })
      .where('mail_id', '=', id)
      .where('claim', '=', claim)
      .execute(),
  );
}

export function mailSent(write: Write, mail: ClaimedMail): Promise<void> {
  return release(write, mail, { status: 'sent', recipient: null, draft_values: null, reason: null });
}

export function mailDelayed(write: Write, mail: ClaimedMail, reason: MailReason, dueAt: number): Promise<void> {
  return release(write, mail, { reason, due_at: dueAt });
}

export function mailRefused(write: Write, mail: ClaimedMail, reason: MailReason): Promise<void> {
  return release(write, mail, { status: 'refused', reason });
}

export async function mailCounts(db: Kysely<Tables>): Promise<MailCounts> {
  const rows = await db
    .selectFrom('mail')
    .select(['status', (eb) => eb.fn.countAll<number>().as('count')])
    .groupBy('status')
    .execute();
  const counts: MailCounts = { waiting: 0, sent: 0, refused: 0 };
  for (const { status, count } of rows) counts[status] = Number(count);
  return counts;
}

export async function mailTroubles(
  db: Kysely<Tables>,
  { limit, offset }: { limit: number; offset: number },
): Promise<MailTrouble[]> {
  const rows = await db
    .selectFrom('mail')
    .select(['mail_id', 'mail', 'reference', 'status', 'reason', 'attempts', 'created_at', 'due_at'])
    .where('status', '!=', 'sent')
    .where('reason', 'is not', null)
    // `refused` before `waiting`
    .orderBy('status')
    .orderBy('created_at', 'desc')
    .orderBy('mail_id')
    .limit(limit)
    .offset(offset)
    .execute();
  return rows.map((row) => ({
    id: row.mail_id,
    mail: row.mail,
    reference: row.reference,
    status: row.status === 'refused' ? 'refused' : 'waiting',
    reason: row.reason ?? '',
    attempts: row.attempts,
    createdAt: row.created_at,
    dueAt: row.due_at,
  }));
}

export async function mailsBounced(db: Kysely<Tables>, reference: string): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('mail')
    .set({ status: 'refused', reason: BOUNCED })
    .where('reference', '=', reference)
    .where('status', '=', 'sent')
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

export async function retryMails(db: Kysely<Tables>, now: number, id?: string): Promise<number> {
  let query = db
    .updateTable('mail')
    .set({ status: 'waiting', due_at: now, attempts: 0 })
    .where('status', '=', 'refused')
    .where('recipient', 'is not', null);
  if (id !== undefined) query = query.where('mail_id', '=', id);
  const { numUpdatedRows } = await query.executeTakeFirst();
  return Number(numUpdatedRows);
}

/** Sent ones too: until then staff can be told that a mail went out. */
export async function purgeMails(db: Kysely<Tables>, now: number): Promise<void> {
  await db
    .deleteFrom('mail')
    .where('created_at', '<', now - MAIL_DAYS * DAY_MS)
    .execute();
}
