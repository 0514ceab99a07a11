import type { Kysely, Transaction } from 'kysely';
import type { Device, DeviceReport, Sighting, SightingResult } from './DeviceStore.ts';
import type { DeviceTable, Tables } from './schema.ts';
import { inTransaction } from './transaction.ts';

/* Values of `device.open`. */
/** Its secret was presented: only that opens it. */
const PROVEN = 0;
/** Enrolled by staff: its next report may be given a new secret. */
const MAY_HAVE_NEW = 1;
/** Its first secret was given, and never presented yet. */
const UNPROVEN = 2;

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
 * Stores a heartbeat, with trust on first use [CON-28]. Of several first reports sent at once exactly one is given the
 * secret, and one more after staff have enrolled the device again; a report without the secret of a known device is not
 * stored [CON-32]. A removed device that reports is listed again.
 */
export function noteHeartbeat(db: Kysely<Tables>, sighting: Sighting): Promise<SightingResult> {
  return inTransaction(db, async (tx) => {
    const inserted = await tx
      .insertInto('device')
      .values(newRow(sighting))
      .onConflict((conflict) => conflict.column('device_id').doNothing())
      .executeTakeFirst();
    if (inserted.numInsertedOrUpdatedRows === 1n) {
      return { type: 'seen', isNew: true, revoked: false, unlock: undefined };
    }
    const known = await find(tx, sighting.device);
    if (!known) return { type: 'not-it' };
    const isIt = known.secret_hash === sighting.secretHash;
    // The conditions again in the update: another report may have taken the one new secret since the row was read.
    const updated = await tx
      .updateTable('device')
      .set({
        report: JSON.stringify(sighting.report),
        last_seen: sighting.at,
        removed: 0,
        open: isIt ? PROVEN : UNPROVEN,
      })
      .set(isIt ? {} : { secret_hash: sighting.newSecretHash })
      .set(sighting.name === undefined ? {} : { name: sighting.name })
      .where('device_id', '=', sighting.device)
      .where('secret_hash', '=', known.secret_hash)
      .where((row) => (isIt ? row.lit(true) : row('open', '=', MAY_HAVE_NEW)))
      .executeTakeFirst();
    if (updated.numUpdatedRows !== 1n) return { type: 'not-it' };
    const unlock = await currentUnlock(tx, known, sighting);
    return { type: 'seen', isNew: !isIt, revoked: known.revoked === 1, unlock };
  });
}

const newRow = ({ device, name, newSecretHash, report, at }: Sighting): DeviceTable => ({
  device_id: device,
  name: name ?? null,
  secret_hash: newSecretHash,
  open: UNPROVEN,
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
    .set(revoked ? { revoked: 1, open: PROVEN } : { revoked: 0, open: MAY_HAVE_NEW, removed: 0 })
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

/**
 * Deletes devices that reported once and never presented their secret: they are not kiosks, and have sent nothing. A
 * kiosk whose first answer was lost on its way can report as new after that.
 */
export async function purgeDevices(db: Kysely<Tables>, now: number): Promise<void> {
  await db
    .deleteFrom('device')
    .where('open', '!=', PROVEN)
    .where('revoked', '=', 0)
    .where('last_seen', '<', now - DAY_MS)
    .whereRef('first_seen', '=', 'last_seen')
    .execute();
}
