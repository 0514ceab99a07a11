/** The first sync of a device, and the way it is usually done: every record a row. */
import { Dexie } from 'dexie';
import { ContentDb } from '../../../src/db/contentDb.ts';
import { systemClock } from '../../../src/platform/clock.ts';
import { contentHub } from '../../../src/sync/contentHub.ts';
import { runSync } from '../../../src/sync/runSync.ts';

const NAME = 'bench-content';

async function sync(): Promise<string> {
  const db = new ContentDb(NAME);
  const outcome = await runSync({
    db,
    hub: contentHub,
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

type Manifest = { collections: { name: string; chunks: { hash: string }[] }[] };

async function eventRows(): Promise<{ key: string }[]> {
  const manifest = (await (await fetch('/api/v2/content/manifest')).json()) as Manifest;
  const chunks = manifest.collections.find(({ name }) => name === 'events')?.chunks ?? [];
  const rows: { key: string }[] = [];
  for (const { hash } of chunks) {
    const records: { EventCode: string }[] = await (await fetch(`/api/v2/content/chunks/events.${hash}.json`)).json();
    rows.push(...records.map((record) => ({ ...record, key: record.EventCode })));
  }
  return rows;
}

/** The events of the same release, fetched and parsed beforehand, put as rows under their key. */
export async function bulkPutRecords(): Promise<{ records: number; putMs: number }> {
  await Dexie.delete('bench-rows');
  const db = new Dexie('bench-rows');
  db.version(1).stores({ records: 'key' });
  await db.open();
  const rows = await eventRows();
  const from = performance.now();
  await db.table('records').bulkPut(rows);
  const putMs = performance.now() - from;
  db.close();
  return { records: rows.length, putMs };
}
