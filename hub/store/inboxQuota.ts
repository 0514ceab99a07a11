import { type Kysely, sql } from 'kysely';
import { type FreeSpace, roomFor } from './freeSpace.ts';
import { type InboxQuota, isQuarantined, QUARANTINE_REASONS } from './inbox.ts';
import type { Tables } from './schema.ts';

const MIB = 1024 * 1024;
/** Of everything but what staff decide about: a hundred thousand ordinary refusals. */
const MOST_BYTES = 256 * MIB;
/** Of what staff decide about, and only they delete: what revoked devices sent, and what came in unmarked files. */
const MOST_QUARANTINED_BYTES = 64 * MIB;
/** When there was too much, the oldest of strangers' goes until this part is left. */
const LEFT = 0.75;
/** How often the free space is asked for, at most. */
const LOOK_EVERY_MS = 10_000;
const BATCH = 500;

/** The inbox takes no more of what must not be lost: its sender keeps it. */
export class InboxFull extends Error {
  override name = 'InboxFull';
  readonly code = 'INBOX_FULL';
}

/**
 * Counts what the inbox holds, from measure to measure by what this process adds.
 * @param limits  in bytes
 */
export function createInboxQuota(
  freeSpace: FreeSpace,
  { most, mostQuarantined } = { most: MOST_BYTES, mostQuarantined: MOST_QUARANTINED_BYTES },
): InboxQuota {
  let [kept, quarantined] = [0, 0];
  let isLow = false;
  let lookedAt = Number.NEGATIVE_INFINITY;

  async function look(): Promise<void> {
    lookedAt = performance.now();
    isLow = roomFor(await freeSpace()) !== 'enough';
  }

  return {
    take({ reason, bytes, device }) {
      // What it finds counts from the next item on: none waits for it.
      if (performance.now() - lookedAt >= LOOK_EVERY_MS) void look();
      if (isQuarantined(reason)) {
        if (quarantined + bytes > mostQuarantined) throw new InboxFull('the inbox is full of what staff decide about');
        quarantined += bytes;
        return true;
      }
      if (kept + bytes > most || (isLow && device === null)) return false;
      kept += bytes;
      return true;
    },
    async measure(db) {
      await look();
      const before = await bytesIn(db, 'not in');
      if (before > most) await deleteOldest(db, before - most * LEFT);
      kept = await bytesIn(db, 'not in');
      quarantined = await bytesIn(db, 'in');
    },
  };
}

async function bytesIn(db: Kysely<Tables>, quarantined: 'in' | 'not in'): Promise<number> {
  const { bytes } = await db
    .selectFrom('inbox')
    .select(sql<number | null>`sum(bytes)`.as('bytes'))
    .where('reason', quarantined, QUARANTINE_REASONS)
    .executeTakeFirstOrThrow();
  // PostgreSQL gives a text.
  return Number(bytes ?? 0);
}

/** Of strangers alone: what a booth sent, its staff look for. */
async function deleteOldest(db: Kysely<Tables>, excess: number): Promise<void> {
  for (let freed = 0; freed < excess; ) {
    const oldest = await db
      .selectFrom('inbox')
      .select(['received_at', 'bytes'])
      .where('device', 'is', null)
      .where('reason', 'not in', QUARANTINE_REASONS)
      .orderBy('received_at')
      .limit(BATCH)
      .execute();
    let last: number | undefined;
    for (const { received_at, bytes } of oldest) {
      if (freed >= excess) break;
      freed += bytes;
      last = received_at;
    }
    if (last === undefined) return;
    await db
      .deleteFrom('inbox')
      .where('device', 'is', null)
      .where('reason', 'not in', QUARANTINE_REASONS)
      .where('received_at', '<=', last)
      .execute();
  }
}
