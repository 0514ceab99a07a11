/** The first sync of a device, and the way it is usually done: every record a row. */
import { Dexie } from 'dexie';
import { ContentDb } from '../../../src/db/contentDb.ts';
import { refreshAvailability, syncRelease } from '../../../src/sync/runSync.ts';
import { browserAdapters, type SyncDeps } from '../../../src/sync/syncDeps.ts';

const NAME = 'bench-content';

function deps(): SyncDeps {
  const adapters = browserAdapters(async () => undefined);
  return { ...adapters, db: new ContentDb(NAME), dropPictures: async () => undefined };
}

type FirstSync = {
  /** Milliseconds from nothing to a complete release on the device */
  releaseMs: number;
  /** Milliseconds that its live numbers take more */
  numbersMs: number;
  /** Milliseconds of the longest task meanwhile; 0 when none was over 50 */
  longestTaskMs: number;
};

export async function syncFirst(): Promise<FirstSync> {
  await Dexie.delete(NAME);
  const device = deps();
  const longestTask = watchTasks();
  const from = performance.now();
  const outcome = await syncRelease(device);
  const shown = performance.now();
  await refreshAvailability(device);
  const numbersMs = performance.now() - shown;
  device.db.close();
  if (outcome.type !== 'switched') throw new Error(`the sync ended with ${outcome.type}`);
  return { releaseMs: shown - from, numbersMs, longestTaskMs: await longestTask() };
}

/** @returns gives the longest of the tasks so far, in milliseconds */
function watchTasks(): () => Promise<number> {
  let longestMs = 0;
  const note = (entries: PerformanceEntryList) => {
    for (const { duration } of entries) longestMs = Math.max(longestMs, duration);
  };
  const observer = new PerformanceObserver((list) => note(list.getEntries()));
  observer.observe({ type: 'longtask' });
  return async () => {
    // A task is reported after its end.
    await new Promise((resolve) => setTimeout(resolve, 100));
    note(observer.takeRecords());
    observer.disconnect();
    return longestMs;
  };
}

/** @returns milliseconds until all bytes of a release have come, which are dropped */
export async function fetchReleaseOnly(): Promise<number> {
  const from = performance.now();
  await (await fetch('/api/v2/content/bundles/latest')).arrayBuffer();
  return performance.now() - from;
}

/** A later sync, over what the first has left. @returns how it ended */
export async function syncAgain(): Promise<string> {
  const device = deps();
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
