/** The first sync of a device, and the way it is usually done: every record a row. */
import { Dexie } from 'dexie';
import { ContentDb } from '../../../src/db/contentDb.ts';
import { systemClock } from '../../../src/platform/clock.ts';
import { contentHub } from '../../../src/sync/contentHub.ts';
import { refreshAvailability, syncRelease } from '../../../src/sync/runSync.ts';
import type { SyncWorld } from '../../../src/sync/syncWorld.ts';

const NAME = 'bench-content';

function world(): SyncWorld {
  return {
    db: new ContentDb(NAME),
    hub: contentHub,
    now: systemClock.now,
    rememberSealingKey: async () => undefined,
    dropPictures: async () => undefined,
  };
}

/** @returns milliseconds from nothing to a complete release on the device, and those that its live numbers take more */
export async function syncFirst(): Promise<{ releaseMs: number; numbersMs: number }> {
  await Dexie.delete(NAME);
  const device = world();
  const from = performance.now();
  const outcome = await syncRelease(device);
  const shown = performance.now();
  await refreshAvailability(device);
  const numbersMs = performance.now() - shown;
  device.db.close();
  if (outcome.type !== 'switched') throw new Error(`the sync ended with ${outcome.type}`);
  return { releaseMs: shown - from, numbersMs };
}

/** A later sync, over what the first has left. @returns how it ended */
export async function syncAgain(): Promise<string> {
  const device = world();
  const outcome = await syncRelease(device);
  await refreshAvailability(device);
  device.db.close();
  return outcome.type;
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
