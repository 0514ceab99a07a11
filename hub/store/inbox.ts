import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { InboxAddress, InboxItem, InboxLine, StoredItem } from './StaffStore.ts';
import type { UnreadableInput } from './Store.ts';
import type { InboxTable, Tables } from './schema.ts';

/** Days for which the inbox keeps refused submissions [CON-08]. */
const INBOX_DAYS = 90;
/**
 * Reason of submissions from a revoked device: it was told that the hub has them, so only a person may delete them
 * [CON-32].
 */
export const FROM_REVOKED_DEVICE = 'REVOKED';
/** Reason of what came in a file that no enrolled device has marked: its device may hear later that the hub has it. */
export const FROM_UNMARKED_FILE = 'UNMARKED';
/** What has not been judged yet: staff decide, and only they delete it. */
export const QUARANTINE_REASONS = [FROM_REVOKED_DEVICE, FROM_UNMARKED_FILE] as const;
export type QuarantineReason = (typeof QUARANTINE_REASONS)[number];
export const isQuarantined = (reason: string) => QUARANTINE_REASONS.some((each) => each === reason);
const DAY_MS = 24 * 60 * 60 * 1000;

type Sized = Pick<InboxTable, 'reason' | 'bytes' | 'device'>;

/** How much the inbox may hold, over all senders. */
export interface InboxQuota {
  /**
   * Whether an item is to be stored; it then counts. false when there is too much already, and for a stranger's while the
   * disk has little room.
   * @throws InboxFull in place of false, for what staff decide about: its sender is told, now or later, that the hub has it
   */
  take(item: Sized): boolean;
  /** Deletes what is too much, the oldest first, where nobody was promised that it is kept; then measures. */
  measure(db: Kysely<Tables>): Promise<void>;
}

type NewItem = InboxItem & { /** Hash of what was sent */ content: string };

function rowOf(item: NewItem): InboxTable {
  const payload = item.payload ? JSON.stringify(item.payload) : null;
  const sealed = item.sealed ?? null;
  return {
    kind: item.kind,
    submission_key: item.key,
    content_hash: item.content,
    reference: item.reference,
    reason: item.reason,
    payload,
    sealed,
    received_at: item.receivedAt,
    device: item.device ?? null,
    bytes: Buffer.byteLength(payload ?? '') + Buffer.byteLength(sealed ?? ''),
  };
}

/**
 * Stores an item once, however often it is sent.
 * @param room  whether there is any; without it the item is stored in any case
 * @throws InboxFull for an item that must not be lost
 */
export async function putIntoInbox(
  db: Kysely<Tables>,
  item: NewItem,
  room: Pick<InboxQuota, 'take'> | undefined,
): Promise<void> {
  const row = rowOf(item);
  if (room && !room.take(row)) return;
  await db
    .insertInto('inbox')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Stores a sealed body that no key of this hub decrypts; a key restored later may. */
export function keepUnreadable(db: Kysely<Tables>, input: UnreadableInput, room: InboxQuota): Promise<void> {
  const content = createHash('sha256').update(input.sealed).digest('hex');
  return putIntoInbox(db, { ...input, reason: 'UNREADABLE', content }, room);
}

export async function readInbox(db: Kysely<Tables>): Promise<InboxItem[]> {
  const rows = await withDeviceNames(db).orderBy('received_at', 'desc').execute();
  return rows.map(itemOf);
}

/** A device that was purged has no name any more; its items stay. */
const withDeviceNames = (db: Kysely<Tables>) =>
  db
    .selectFrom('inbox')
    .leftJoin('device', 'device.device_id', 'inbox.device')
    .selectAll('inbox')
    .select('device.name as device_name');

type ListedRow = Omit<InboxTable, 'payload' | 'sealed' | 'bytes'> & { device_name?: string | null };
type ItemRow = InboxTable & Pick<ListedRow, 'device_name'>;

/** What a list shows, and an item begins with. */
const factsOf = (row: ListedRow) => ({
  kind: row.kind,
  key: row.submission_key,
  reference: row.reference,
  reason: row.reason,
  receivedAt: row.received_at,
  device: row.device ?? undefined,
  deviceName: row.device_name ?? undefined,
});

const itemOf = (row: ItemRow): InboxItem => ({
  ...factsOf(row),
  payload: row.payload === null ? undefined : (JSON.parse(row.payload) as object),
  sealed: row.sealed ?? undefined,
});

export const storedItemOf = (row: ItemRow): StoredItem => ({ ...itemOf(row), content: row.content_hash });

/** Returns a page of the inbox, newest first, without anything a person entered [CON-26]. */
export async function inboxLines(
  db: Kysely<Tables>,
  { limit, offset }: { limit: number; offset: number },
): Promise<InboxLine[]> {
  const rows = await db
    .selectFrom('inbox')
    .leftJoin('device', 'device.device_id', 'inbox.device')
    .select(['kind', 'submission_key', 'content_hash', 'reference', 'reason', 'received_at', 'inbox.device'])
    .select('device.name as device_name')
    .orderBy('received_at', 'desc')
    .orderBy('submission_key')
    .orderBy('content_hash')
    .limit(limit)
    .offset(offset)
    .execute();
  return rows.map((row) => ({ ...factsOf(row), content: row.content_hash }));
}

/** Returns one complete item; undefined when it does not exist (any more). */
export async function inboxItem(
  db: Kysely<Tables>,
  { kind, key, content }: InboxAddress,
): Promise<InboxItem | undefined> {
  const row = await withDeviceNames(db)
    .where('kind', '=', kind)
    .where('submission_key', '=', key)
    .where('content_hash', '=', content)
    .executeTakeFirst();
  return row && itemOf(row);
}

export async function purgeInbox(db: Kysely<Tables>, now: number): Promise<void> {
  await db
    .deleteFrom('inbox')
    .where('received_at', '<', now - INBOX_DAYS * DAY_MS)
    .where('reason', 'not in', QUARANTINE_REASONS)
    .execute();
}
