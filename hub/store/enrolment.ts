/** How a device comes to be known: by a one-time code of the staff. Until then it is one of the unapproved [CON-28]. */
import { createHash, createHmac, randomBytes } from 'node:crypto';
import type { Kysely, Transaction } from 'kysely';
import type { Sighting, UnapprovedDevice } from './DeviceStore.ts';
import type { Tables } from './schema.ts';

const HOUR_MS = 60 * 60 * 1000;
/** How long a device without a code stays listed after its last report. */
const UNAPPROVED_MS = HOUR_MS;
/** How many of them are listed: a hall, and too few for invented ones to be a burden. */
const UNAPPROVED_MOST = 100;
const SEED_BYTES = 32;

/**
 * Returns the SHA-256 by which secrets and codes are stored and compared: a copy of the database does not allow anyone to
 * impersonate a kiosk.
 */
export function secretHash(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}

/** Stores a code by its hash. */
export async function addEnrolmentCode(db: Kysely<Tables>, codeHash: string, until: number): Promise<void> {
  await db
    .insertInto('enrolment_code')
    .values({
      code_hash: codeHash,
      seed: randomBytes(SEED_BYTES).toString('base64url'),
      expires_at: until,
      device_id: null,
    })
    .execute();
}

/** Whether a code may still be used, by whoever was first to present it. */
export async function isEnrolmentCode(db: Kysely<Tables>, codeHash: string, now: number): Promise<boolean> {
  const row = await db
    .selectFrom('enrolment_code')
    .select('code_hash')
    .where('code_hash', '=', codeHash)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Gives the code to the first device that presents it, and to no other.
 * @returns the device's secret: the same for all its reports with this code, so that none of two sent at once, and none
 * sent again because its answer was lost, makes another one invalid; undefined when the code is none
 */
export async function claimEnrolmentCode(
  tx: Transaction<Tables>,
  { device, codeHash = '', at }: Pick<Sighting, 'device' | 'codeHash' | 'at'>,
): Promise<string | undefined> {
  const claimed = await tx
    .updateTable('enrolment_code')
    .set({ device_id: device })
    .where('code_hash', '=', codeHash)
    .where('expires_at', '>', at)
    .where((row) => row.or([row('device_id', 'is', null), row('device_id', '=', device)]))
    .returning('seed')
    .executeTakeFirst();
  return claimed && createHmac('sha256', claimed.seed).update(device).digest('base64url');
}

/**
 * Deletes the code by which a device was enrolled, once it has presented its secret: without the seed nobody can make
 * that secret again.
 */
export async function spendEnrolmentCode(tx: Transaction<Tables>, device: string): Promise<void> {
  await tx.deleteFrom('enrolment_code').where('device_id', '=', device).execute();
}

/** Lists a device that reports without a code, as long as there is room for it. */
export async function noteUnapproved(tx: Transaction<Tables>, { device, name, report, at }: Sighting): Promise<void> {
  await purgeUnapproved(tx, at);
  const updated = await tx
    .updateTable('unapproved_device')
    .set({ name: name ?? null, profile: report.profile, last_seen: at })
    .where('device_id', '=', device)
    .executeTakeFirst();
  if (updated.numUpdatedRows > 0n) return;
  const { listed } = await tx
    .selectFrom('unapproved_device')
    .select((row) => row.fn.countAll<number>().as('listed'))
    .executeTakeFirstOrThrow();
  if (listed >= UNAPPROVED_MOST) return;
  await tx
    .insertInto('unapproved_device')
    .values({ device_id: device, name: name ?? null, profile: report.profile, first_seen: at, last_seen: at })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function unapprovedDevices(db: Kysely<Tables>, now: number): Promise<UnapprovedDevice[]> {
  const rows = await db
    .selectFrom('unapproved_device')
    .selectAll()
    .where('last_seen', '>=', now - UNAPPROVED_MS)
    .orderBy('last_seen', 'desc')
    .orderBy('device_id')
    .limit(UNAPPROVED_MOST)
    .execute();
  return rows.map((row) => ({
    id: row.device_id,
    name: row.name ?? undefined,
    profile: row.profile,
    firstSeenAt: row.first_seen,
    lastSeenAt: row.last_seen,
  }));
}

async function purgeUnapproved(db: Kysely<Tables>, now: number): Promise<void> {
  await db
    .deleteFrom('unapproved_device')
    .where('last_seen', '<', now - UNAPPROVED_MS)
    .execute();
}

/** Deletes codes that are too old, and devices without one that have been silent for an hour. */
export async function purgeEnrolment(db: Kysely<Tables>, now: number): Promise<void> {
  await db.deleteFrom('enrolment_code').where('expires_at', '<=', now).execute();
  await purgeUnapproved(db, now);
}
