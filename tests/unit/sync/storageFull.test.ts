import 'fake-indexeddb/auto';
import type { DBCore } from 'dexie';
import { Dexie } from 'dexie';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { ContentDb } from '../../../src/db/contentDb.ts';
import { storedHashes, storedRelease } from '../../../src/db/storedRelease.ts';
import { evict } from '../../../src/sync/evict.ts';
import { runSync } from '../../../src/sync/runSync.ts';
import { buildChunkedRelease } from '../../builders/buildChunkedRelease.ts';
import { markedRelease, marksShownOffline, setUp } from './syncedDevice.ts';

afterEach(() => vi.unstubAllGlobals());

/** Lets nothing into these tables while `isFull` says so, as a browser does when the quota is used up. */
function limit(db: ContentDb, isFull: () => boolean, tables = ['chunks']): void {
  db.close();
  db.use({
    stack: 'dbcore',
    create: (core: DBCore): DBCore => ({
      ...core,
      table: (name) => {
        const table = core.table(name);
        const mutate: typeof table.mutate = async (request) => {
          if (tables.includes(name) && request.type === 'put' && isFull()) {
            throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
          }
          return table.mutate(request);
        };
        return { ...table, mutate };
      },
    }),
  });
  db.open();
}

async function deviceBeforeUpdate(chunksAtOnce: number) {
  const device = setUp(markedRelease('r-1'));
  device.hub.chunksAtOnce = chunksAtOnce;
  await runSync(device.deps);
  device.hub.publish(buildChunkedRelease(markedRelease('r-2'), 4));
  return device;
}

describe.each([
  ['chunk by chunk', 0],
  ['as a bundle', 4],
])('a sync %s on a full device', (_how, chunksAtOnce) => {
  it('keeps the old release whole and leaves nothing of the new one in the way of a submission [PWA-19, PWA-15]', async () => {
    const { deps, db } = await deviceBeforeUpdate(chunksAtOnce);
    const before = await storedHashes(db);
    limit(db, () => true);
    const dropPictures = vi.fn(async () => true);
    expect(await runSync({ ...deps, dropPictures })).toEqual({ type: 'no-room' });
    expect(dropPictures).toHaveBeenCalledOnce();
    expect(await storedHashes(db)).toEqual(before);
    expect(await marksShownOffline(db)).toEqual(new Set(['r-1']));
  });

  it('gives up the pictures first and goes on when that was enough [PWA-19]', async () => {
    const { deps, db } = await deviceBeforeUpdate(chunksAtOnce);
    let pictures = true;
    limit(db, () => pictures);
    const dropPictures = async () => {
      pictures = false;
    };
    expect(await runSync({ ...deps, dropPictures })).toEqual({ type: 'switched', release: 'r-2' });
    expect(await marksShownOffline(db)).toEqual(new Set(['r-2']));
  });
});

it('live numbers that find no room leave the new release whole [PWA-19, CON-21]', async () => {
  const { deps, db, hub } = await deviceBeforeUpdate(0);
  let isFull = false;
  limit(db, () => isFull, ['meta']);
  const ask = hub.fetchAvailability;
  hub.fetchAvailability = () => {
    isFull = true;
    return ask();
  };
  expect(await runSync(deps)).toEqual({ type: 'switched', release: 'r-2' });
  expect(await marksShownOffline(db)).toEqual(new Set(['r-2']));
});

describe('evict', () => {
  function stubPictures(...present: string[]): Set<string> {
    const caches = new Set(present);
    vi.stubGlobal('caches', {
      keys: async () => [...caches],
      delete: async (name: string) => caches.delete(name),
    });
    return caches;
  }

  it('gives up pictures first, content next, and then has nothing more to give [PWA-19]', async () => {
    const { deps, db } = setUp(markedRelease('r-1'));
    await runSync(deps);
    stubPictures('pictures', 'kiosk-profiles');
    expect(await evict(db)).toBe('pictures');
    expect(await storedRelease(db)).toBeDefined();
    expect(await evict(db)).toBe('content');
    expect(await storedRelease(db)).toBeUndefined();
    expect(await evict(db)).toBe('nothing');
  });

  it('never touches the waiting submissions [PWA-19, PWA-18]', async () => {
    const outbox = new Dexie('defence-careers-outbox');
    outbox.version(1).stores({ entries: 'id' });
    await outbox.table('entries').put({ id: 'waiting' });
    const { deps, db } = setUp(markedRelease('r-1'));
    await runSync(deps);
    stubPictures();
    expect(await evict(db)).toBe('content');
    expect(await outbox.table('entries').toArray()).toEqual([{ id: 'waiting' }]);
  });

  it('works where the browser has no cache storage [PWA-21]', async () => {
    const { db } = setUp(markedRelease('r-1'));
    expect(await evict(db)).toBe('nothing');
  });
});
