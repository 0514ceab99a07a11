import 'fake-indexeddb/auto';
import { Dexie } from 'dexie';
import { describe, expect, it } from 'vitest';
import { ContentDb, type ReleaseRow } from '../../../src/db/contentDb.ts';
import {
  addChunks,
  CONTENT_FORMAT,
  replaceChunk,
  storedAvailability,
  storedHashes,
  storedRelease,
  switchRelease,
} from '../../../src/db/storedRelease.ts';

let databases = 0;
const freshDb = () => new ContentDb(`stored-${++databases}`);
const body = new ArrayBuffer(2);

function stored(release: string, hashes: string[]): ReleaseRow {
  const chunks = hashes.map((hash) => ({ hash, bytes: 2 }));
  return {
    release,
    format: CONTENT_FORMAT,
    manifest: { release, createdAt: '2026-02-01T00:00:00Z', collections: [{ name: 'jobs', count: 1, chunks }] },
    savedAt: 1,
  };
}

describe('the release on the device', () => {
  it('is kept in chunks, releases and meta of its own database [PWA-04, DEC-130]', () => {
    const db = new ContentDb();
    expect(db.name).toBe('defence-careers');
    expect(db.tables.map(({ name }) => name).sort()).toEqual(['chunks', 'meta', 'releases']);
  });

  it('of an earlier format is fetched anew: its packs go, its single chunks and live numbers stay [PWA-04, CON-21]', async () => {
    const name = `stored-${++databases}`;
    const before = new Dexie(name);
    before.version(1).stores({ chunks: 'hash', releases: 'release', meta: 'key' });
    before.version(2).stores({ packs: 'id', packBodies: 'id' });
    const availability = { at: '2026-02-01T08:00:00Z', events: {} };
    await before.table('chunks').put({ hash: 'a', body });
    await before.table('packs').put({ id: 'p', blocks: [] });
    await before.table('packBodies').put({ id: 'p', body });
    await before.table('releases').put({ ...stored('r-1', ['a', 'in a pack']), format: 1 });
    await before.table('meta').bulkPut([
      { key: 'current', release: 'r-1' },
      { key: 'availability', availability, etag: '"a"' },
    ]);
    before.close();
    const db = new ContentDb(name);
    expect(await storedRelease(db)).toBeUndefined();
    expect(await storedHashes(db)).toEqual(new Set(['a']));
    expect(await storedAvailability(db)).toMatchObject({ availability, etag: '"a"' });
    expect([...db.backendDB().objectStoreNames]).toEqual(['chunks', 'meta', 'releases']);
  });

  it('cannot become one whose chunks are not all there [PWA-15]', async () => {
    const db = freshDb();
    await addChunks(db, [{ hash: 'a', body }]);
    await switchRelease(db, stored('r-1', ['a']));
    await expect(switchRelease(db, stored('r-2', ['a', 'missing']))).rejects.toMatchObject({
      name: 'ReleaseIncomplete',
    });
    expect((await storedRelease(db))?.release).toBe('r-1');
  });

  it('takes a repaired chunk back only while it is the current release [PWA-25, PWA-15]', async () => {
    const db = freshDb();
    await addChunks(db, [{ hash: 'a', body }]);
    await switchRelease(db, stored('r-1', ['a']));
    await replaceChunk(db, 'r-0', { hash: 'old', body });
    await replaceChunk(db, 'r-1', { hash: 'a', body: new ArrayBuffer(5) });
    expect(await storedHashes(db)).toEqual(new Set(['a']));
    expect((await db.chunks.get('a'))?.body.byteLength).toBe(5);
  });
});
