import type { Kysely } from 'kysely';
import type { DeviceCount } from './StaffStore.ts';
import type { Tables } from './schema.ts';

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
