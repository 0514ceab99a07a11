import type { Kysely, NotNull, Transaction } from 'kysely';
import type { Device, DeviceReport, DeviceStore, Sighting, SightingResult } from './DeviceStore.ts';
import { claimEnrolmentCode, noteUnapproved, secretHash, spendEnrolmentCode } from './enrolment.ts';
import type { DeviceTable, Tables } from './schema.ts';
import { inTransaction } from './transaction.ts';

export async function deviceBySecret(
  db: Kysely<Tables>,
  hash: string,
): Promise<{ id: string; revoked: boolean } | undefined> {
  const row = await db
    .selectFrom('device')
    .select(['device_id', 'revoked'])
    .where('secret_hash', '=', hash)
    .executeTakeFirst();
  return row && { id: row.device_id, revoked: row.revoked === 1 };
}

const find = (db: Kysely<Tables>, device: string) =>
  db.selectFrom('device').selectAll().where('device_id', '=', device).executeTakeFirst();

/**
 * Stores a heartbeat [CON-28, CON-32]. A device is recognised by its secret alone; whoever knows only its id gets none.
 * With a code a device is enrolled, or given a new secret where its own is not the hub's any more; a revocation outlasts
 * that. A removed device that reports is listed again.
 */
export function noteHeartbeat(db: Kysely<Tables>, sighting: Sighting): Promise<SightingResult> {
  return inTransaction(db, async (tx) => {
    const known = await find(tx, sighting.device);
    if (known && known.secret_hash === sighting.secretHash) return noteReport(tx, known, sighting);
    if (sighting.codeHash !== undefined) return enrol(tx, sighting, known);
    if (known) return { type: 'not-it' };
    await noteUnapproved(tx, sighting);
    return { type: 'unapproved' };
  });
}

/** What a report changes of a device. */
const reported = ({ name, report, at }: Sighting) => ({
  report: JSON.stringify(report),
  last_seen: at,
  removed: 0,
  ...(name !== undefined && { name }),
});

async function noteReport(tx: Transaction<Tables>, known: DeviceTable, sighting: Sighting): Promise<SightingResult> {
  await tx.updateTable('device').set(reported(sighting)).where('device_id', '=', known.device_id).execute();
  await spendEnrolmentCode(tx, known.device_id);
  return { type: 'seen', revoked: known.revoked === 1, unlock: await currentUnlock(tx, known, sighting) };
}

async function enrol(
  tx: Transaction<Tables>,
  sighting: Sighting,
  known: DeviceTable | undefined,
): Promise<SightingResult> {
  const secret = await claimEnrolmentCode(tx, sighting);
  if (secret === undefined) return { type: 'wrong-code' };
  const now = { ...reported(sighting), secret_hash: secretHash(secret) };
  await tx
    .insertInto('device')
    .values({
      name: null,
      ...now,
      device_id: sighting.device,
      revoked: 0,
      first_seen: sighting.at,
      unlock_hash: null,
      unlock_until: null,
    })
    .onConflict((conflict) => conflict.column('device_id').doUpdateSet(now))
    .execute();
  await tx.deleteFrom('unapproved_device').where('device_id', '=', sighting.device).execute();
  return { type: 'seen', revoked: known?.revoked === 1, unlock: undefined, secret };
}

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
  return rows.map(deviceOf);
}

const deviceOf = (row: DeviceTable): Device => ({
  id: row.device_id,
  name: row.name ?? undefined,
  revoked: row.revoked === 1,
  firstSeenAt: row.first_seen,
  lastSeenAt: row.last_seen,
  report: JSON.parse(row.report) as DeviceReport,
});

export async function device(db: Kysely<Tables>, id: string): ReturnType<DeviceStore['device']> {
  const row = await find(db, id);
  return row && { ...deviceOf(row), removed: row.removed === 1, secretHash: row.secret_hash };
}

export async function arrivedSequences(db: Kysely<Tables>): Promise<Map<string, number[]>> {
  const rows = await db
    .selectFrom('submission')
    .select(['device', 'device_sequence'])
    .distinct()
    .where('device', 'is not', null)
    .where('device_sequence', 'is not', null)
    .orderBy('device')
    .orderBy('device_sequence')
    .$narrowType<{ device: NotNull; device_sequence: NotNull }>()
    .execute();
  const arrived = new Map<string, number[]>();
  for (const { device, device_sequence } of rows) {
    const numbers = arrived.get(device);
    if (numbers) numbers.push(device_sequence);
    else arrived.set(device, [device_sequence]);
  }
  return arrived;
}

export async function setRevoked(db: Kysely<Tables>, device: string, revoked: boolean): Promise<boolean> {
  const updated = await db
    .updateTable('device')
    .set(revoked ? { revoked: 1 } : { revoked: 0, removed: 0 })
    .where('device_id', '=', device)
    .executeTakeFirst();
  return updated.numUpdatedRows === 1n;
}

/**
 * Removes a revoked device from the lists. Its row stays, and it stays revoked: without the row what it still sends would
 * be accepted as a visitor's.
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

export async function offerUnlock(db: Kysely<Tables>, device: string, hash: string, until: number): Promise<boolean> {
  const updated = await db
    .updateTable('device')
    .set({ unlock_hash: hash, unlock_until: until })
    .where('device_id', '=', device)
    .executeTakeFirst();
  return updated.numUpdatedRows === 1n;
}
