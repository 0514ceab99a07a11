/** Staff decisions on inbox items: accept a quarantined one, or delete an item [CON-28, HUB-18]. */
import type { Kysely, Transaction } from 'kysely';
import { type RegistrationRefusal, registration } from '../../src/domain/submission/kinds/registration.ts';
import { putIntoInbox } from './inbox.ts';
import { putMail } from './mails.ts';
import type { InboxAddress, StoredItem } from './StaffStore.ts';
import type { AcceptedInput, ApprovalResult, RegistrationInput } from './Store.ts';
import type { ReceivedKind, SubmissionTable, Tables } from './schema.ts';
import { takeSeats } from './seats.ts';
import type { Write } from './transaction.ts';

/** Deletes an item. @returns false when it does not exist (any more): someone else has decided */
export async function dropInboxItem(db: Kysely<Tables>, { kind, key, content }: InboxAddress): Promise<boolean> {
  const dropped = await db
    .deleteFrom('inbox')
    .where('kind', '=', kind)
    .where('submission_key', '=', key)
    .where('content_hash', '=', content)
    .executeTakeFirst();
  return dropped.numDeletedRows === 1n;
}

type Kept = Pick<SubmissionTable, 'status' | 'payload'> & Partial<Pick<SubmissionTable, 'event_code' | 'email'>>;

/** Updates the stored submission. Its answer stays, because a device may still ask for it. */
const setKept = (tx: Transaction<Tables>, kind: ReceivedKind, key: string, kept: Kept) =>
  tx.updateTable('submission').set(kept).where('kind', '=', kind).where('submission_key', '=', key).execute();

async function isRegistered(tx: Transaction<Tables>, { eventCode, email }: RegistrationInput): Promise<boolean> {
  const row = await tx
    .selectFrom('submission')
    .select('submission_key')
    .where('event_code', '=', eventCode)
    .where('email', '=', email)
    .where('status', '=', 'accepted')
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Registers a quarantined item: it leaves the inbox and its seats are taken, in one transaction [HUB-16]. If the
 * address is registered by now, or no seat is left, the item stays. The item is deleted first, so that concurrent
 * decisions wait for each other there.
 * @param now  from when its mail counts
 */
export function approveRegistration(
  write: Write,
  input: RegistrationInput,
  item: StoredItem,
  now: number,
): Promise<ApprovalResult> {
  return write(async (tx) => {
    if (!(await dropInboxItem(tx, item))) return { type: 'gone' };
    const refuseAs = async (code: RegistrationRefusal): Promise<ApprovalResult> => {
      await putIntoInbox(tx, item, undefined);
      return { type: 'answered', answer: registration.answer(input, { code }) };
    };
    if (await isRegistered(tx, input)) return refuseAs('EXIST');
    await setKept(tx, registration.kind, input.key, {
      status: 'accepted',
      payload: JSON.stringify(input.payload),
      event_code: input.eventCode,
      email: input.email,
    });
    if (await takeSeats(tx, input)) {
      await putMail(tx, { ...input, receivedAt: now }, input.mail);
      return { type: 'answered', answer: registration.answer(input, null) };
    }
    await setKept(tx, registration.kind, input.key, {
      status: 'refused',
      payload: null,
      event_code: null,
      email: null,
    });
    return refuseAs('NO_SPOTS');
  });
}

/** Accepts a quarantined item of a kind that takes no seats. */
export function approve(write: Write, input: AcceptedInput, item: StoredItem, now: number): Promise<ApprovalResult> {
  return write(async (tx) => {
    if (!(await dropInboxItem(tx, item))) return { type: 'gone' };
    await setKept(tx, input.kind, input.key, { status: 'accepted', payload: JSON.stringify(input.payload) });
    await putMail(tx, { ...input, receivedAt: now }, input.mail);
    return { type: 'answered', answer: input.answer };
  });
}
