import 'fake-indexeddb/auto';
import { expect, vi } from 'vitest';
import { fetchChunk } from '../../src/api/content.ts';
import { countryOnDevice } from '../../src/content/search/countryOnDevice.pageOnly.ts';
import { createDeviceSearch } from '../../src/content/search/deviceSearch.ts';
import { serveSearches } from '../../src/content/search/serveSearches.ts';
import { createWorkerSearch } from '../../src/content/search/workerSearch.ts';
import { ChunkCache } from '../../src/content/source/chunkCache.ts';
import { deviceSource } from '../../src/content/source/deviceSource.ts';
import { contentDb } from '../../src/db/contentDb.ts';
import { storedRelease, storedReleaseId } from '../../src/db/storedRelease.ts';
import { systemClock } from '../../src/platform/clock.ts';
import { runSync } from '../../src/sync/runSync.ts';
import { browserAdapters } from '../../src/sync/syncDeps.ts';
import { FakeSearchWorker } from '../fakes/fakeSearchWorker.ts';
import { NOW } from '../unit/hub/content/contentFolder.ts';

/**
 * A device that has synced from a hub over HTTP, its search worker in this thread. `asked` lists what it has fetched
 * since; `fetch` stays replaced until the test takes its stubs back.
 */
export async function syncedDevice({ origin }: { origin: string }) {
  const realFetch = fetch;
  const asked: string[] = [];
  vi.stubGlobal('fetch', (address: string, init: RequestInit) => {
    if (!address.startsWith('/')) return realFetch(address, init);
    asked.push(address);
    return realFetch(origin + address, init);
  });
  const db = contentDb();
  const outcome = await runSync({ ...browserAdapters(async () => undefined), dropPictures: async () => undefined });
  expect(outcome.type).toBe('switched');
  asked.length = 0;

  const onDevice = createDeviceSearch({
    storedRelease: () => storedReleaseId(db),
    openSource: async () => {
      const stored = await storedRelease(db);
      return stored && deviceSource({ db, stored, fetchChunk, cache: new ChunkCache() });
    },
    country: countryOnDevice,
    now: () => NOW.getTime(),
  });
  const worker = new FakeSearchWorker((line) => serveSearches(line, onDevice));
  return { worker, asked, search: createWorkerSearch({ start: () => worker, clock: systemClock }) };
}
