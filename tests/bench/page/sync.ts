/** The first sync of a device, and the way it is usually done: every record a row. */
import { Dexie } from 'dexie';
import * as hub from '../../../src/api/content.ts';
import { ContentDb } from '../../../src/db/contentDb.ts';
import { systemClock } from '../../../src/platform/clock.ts';
import { runSync } from '../../../src/sync/runSync.ts';

const NAME = 'bench-content';

async function sync(): Promise<string> {
  const db = new ContentDb(NAME);
  const outcome = await runSync({
    db,
    hub,
    now: systemClock.now,
    rememberSealingKey: async () => undefined,
    dropPictures: async () => undefined,
  });
  db.close();
  return outcome.type;
}

/** @returns milliseconds from nothing to a complete release on the device */
export async function syncFirst(): Promise<number> {
  await Dexie.delete(NAME);
  const from = performance.now();
  const outcome = await sync();
  const ms = performance.now() - from;
  if (outcome !== 'switched') throw new Error(`the sync ended with ${outcome}`);
  return ms;
}

/** A later sync, over what the first has left. @returns how it ended */
export function syncAgain(): Promise<string> {
  return sync();
}

export type BulkPutTimes = { records: number; fetchMs: number; putMs: number };

/** The same records as one JSON answer, put as rows under their key. */
export async function bulkPutRecords(url: string): Promise<BulkPutTimes> {
  await Dexie.delete('bench-rows');
  const db = new Dexie('bench-rows');
  db.version(1).stores({ records: 'key' });
  await db.open();
  const from = performance.now();
  const records: { key: string }[] = await (await fetch(url, { cache: 'no-store' })).json();
  const fetched = performance.now();
  await db.table('records').bulkPut(records);
  const put = performance.now();
  db.close();
  return { records: records.length, fetchMs: fetched - from, putMs: put - fetched };
}
