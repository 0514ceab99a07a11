import type { Kysely, Transaction } from 'kysely';
import type { Device, DeviceReport, Sighting, SightingResult } from './DeviceStore.ts';
import type { DeviceTable, Tables } from './schema.ts';
import { inTransaction } from './transaction.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

export async function deviceBySecret(
  db: Kysely<Tables>,
  secretHash: string,
): Promise<{ id: string; revoked: boolean } | undefined> {
  const row = await db
    .selectFrom('device')
    .select(['device_id', 'revoked'])
    .where('secret_hash', '=', secretHash)
    .executeTakeFirst();
  return row && { id: row.device_id, revoked: row.revoked === 1 };
}

const find = (db: Kysely<Tables>, device: string) =>
  db.selectFrom('device').selectAll().where('device_id', '=', device).executeTakeFirst();

/**
 * Stores a heartbeat, with trust on first use [CON-28]. The first answer can be lost, so new secrets are issued until
 * one has been presented; from then on the device is identified by it. A removed device that reports is listed again.
 */
export function noteHeartbeat(db: Kysely<Tables>, sighting: Sighting): Promise<SightingResult> {
  return inTransaction(db, async (tx) => {
    const known = await find(tx, sighting.device);
    if (!known) {
      // If another process inserts the same id, the unique violation makes the transaction run again, and it finds the
      // row.
      await tx.insertInto('device').values(newRow(sighting)).execute();
      return { type: 'seen', isNew: true, revoked: false, unlock: undefined };
    }
    const isIt = known.secret_hash === sighting.secretHash;
    if (!isIt && known.open === 0) return { type: 'not-it' };
    await tx
      .updateTable('device')
      .set({ report: JSON.stringify(sighting.report), last_seen: sighting.at, removed: 0 })
      .set(isIt ? { open: 0 } : { secret_hash: sighting.newSecretHash })
      .set(sighting.name === undefined ? {} : { name: sighting.name })
      .where('device_id', '=', sighting.device)
      .execute();
    const unlock = await currentUnlock(tx, known, sighting);
    return { type: 'seen', isNew: !isIt, revoked: known.revoked === 1, unlock };
  });
}

const newRow = ({ device, name, newSecretHash, report, at }: Sighting): DeviceTable => ({
  device_id: device,
  name: name ?? null,
  secret_hash: newSecretHash,
  open: 1,
  revoked: 0,
  removed: 0,
  first_seen: at,
  last_seen: at,
  report: JSON.stringify(report),
  unlock_hash: null,
  unlock_until: null,
});

/** Returns the hash on offer; withdrawn once the device reports that the code was used, or it has expired. */
async function currentUnlock(
  tx: Transaction<Tables>,
  { device_id, unlock_hash, unlock_until }: DeviceTable,
  { usedUnlock, at }: Sighting,
): Promise<string | undefined> {
  if (unlock_hash === null) return undefined;
  if (unlock_hash !== usedUnlock && at < (unlock_until ?? 0)) return unlock_hash;
  await tx
    .updateTable('device')
    .set({ unlock_hash: null, unlock_until: null })
    .where('device_id', '=', device_id)
    .execute();
  return undefined;
}

export async function devices(db: Kysely<Tables>): Promise<Device[]> {
  const rows = await db
    .selectFrom('device')
    .selectAll()
    .where('removed', '=', 0)
    .orderBy('first_seen')
    .orderBy('device_id')
    .execute();
  return rows.map((row) => ({
    id: row.device_id,
    name: row.name ?? undefined,
    revoked: row.revoked === 1,
    firstSeenAt: row.first_seen,
    lastSeenAt: row.last_seen,
    report: JSON.parse(row.report) as DeviceReport,
  }));
}

export async function arrivedSequences(db: Kysely<Tables>, device: string): Promise<number[]> {
  const rows = await db
    .selectFrom('submission')
    .select('device_sequence')
    .distinct()
    .where('device', '=', device)
    .where('device_sequence', 'is not', null)
    .orderBy('device_sequence')
    .execute();
  return rows.flatMap((row) => row.device_sequence ?? []);
}

/** Revokes or enrols a device. Enrolling also allows a new secret, for a device whose storage was wiped. */
export async function setRevoked(db: Kysely<Tables>, device: string, revoked: boolean): Promise<boolean> {
  const updated = await db
    .updateTable('device')
    .set(revoked ? { revoked: 1, open: 0 } : { revoked: 0, open: 1, removed: 0 })
    .where('device_id', '=', device)
    .executeTakeFirst();
  return updated.numUpdatedRows === 1n;
}

/**
 * Removes a revoked device from the lists. Its row stays, and it stays revoked: without the row its next report would
 * enrol it as new, and its entries would be accepted normally.
 */
export async function removeDevice(db: Kysely<Tables>, device: string): Promise<boolean> {
  const updated = await db
    .updateTable('device')
    .set({ removed: 1 })
    .where('device_id', '=', device)
    .where('revoked', '=', 1)
    .where('removed', '=', 0)
    .executeTakeFirst();
  return updated.numUpdatedRows === 1n;
}

export async function isRevoked(db: Kysely<Tables>, device: string): Promise<boolean> {
  const row = await db.selectFrom('device').select('revoked').where('device_id', '=', device).executeTakeFirst();
  return row?.revoked === 1;
}

export async function offerUnlock(db: Kysely<Tables>, device: string, hash: string, until: number): Promise<boolean> {
  const updated = await db
    .updateTable('device')
    .set({ unlock_hash: hash, unlock_until: until })
    .where('device_id', '=', device)
    .executeTakeFirst();
  return updated.numUpdatedRows === 1n;
}

/** Deletes devices that reported once and never presented their secret: they are not kiosks, and have sent nothing. */
export async function purgeDevices(db: Kysely<Tables>, now: number): Promise<void> {
  await db
    .deleteFrom('device')
    .where('open', '=', 1)
    .where('revoked', '=', 0)
    .where('last_seen', '<', now - DAY_MS)
    .whereRef('first_seen', '=', 'last_seen')
    .execute();
}
