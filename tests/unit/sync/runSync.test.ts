import 'fake-indexeddb/auto';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { CONTENT_FORMAT, storedAvailability, storedHashes, storedRelease } from '../../../src/db/storedRelease.ts';
import { pageLocks } from '../../../src/platform/locks.ts';
import { runSync, syncAlone } from '../../../src/sync/runSync.ts';
import { buildChunkedRelease } from '../../builders/buildChunkedRelease.ts';
import { buildJobRecord } from '../../builders/buildJobRecord.ts';
import { markedRelease, marksShownOffline, SAVED_AT, setUp } from './syncedDevice.ts';

describe('runSync', () => {
  it('brings the whole release to an empty device, every page included [PWA-04, PWA-05]', async () => {
    const { deps, db } = setUp(markedRelease('r-1'));
    expect(await runSync(deps)).toEqual({ type: 'switched', release: 'r-1' });
    expect(await storedRelease(db)).toMatchObject({ release: 'r-1', format: CONTENT_FORMAT, savedAt: SAVED_AT });
    expect(await marksShownOffline(db)).toEqual(new Set(['r-1']));
  });

  it('fetches only the chunks that one changed record touches [PWA-05]', async () => {
    const first = markedRelease('r-1');
    const { deps, hub, db } = setUp(first);
    await runSync(deps);
    hub.fetched = [];

    const [job, ...others] = first.collections.jobs;
    const jobs = [buildJobRecord({ ...job, title: 'changed' }), ...others];
    hub.publish(buildChunkedRelease({ ...first, release: 'r-2', collections: { ...first.collections, jobs } }, 4));

    expect(await runSync(deps)).toEqual({ type: 'switched', release: 'r-2' });
    expect(hub.fetched).toHaveLength(1);
    expect(await marksShownOffline(db)).toEqual(new Set(['r-1', 'changed']));
  });

  it('says that the hub is away also where the database never answers; where it is not, the silence is told [PWA-21, PWA-05 in part]', async () => {
    const { deps, db } = setUp(markedRelease('r-1'));
    vi.spyOn(db.chunks, 'toCollection').mockReturnValue({ primaryKeys: () => new Promise(() => {}) } as never);
    const tooLate = new AbortController();
    const limit = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(tooLate.signal);
    onTestFinished(() => limit.mockRestore());
    const told = runSync(deps).catch((error: Error) => error.name);
    tooLate.abort();
    expect(await told).toBe('DatabaseSilent');
    const away = { ...deps.hub, fetchAvailability: async () => ({ type: 'unreachable' }) as const };
    expect(await runSync({ ...deps, hub: away })).toEqual({ type: 'unreachable' });
  });

  it('drops what the new release no longer holds [PWA-15]', async () => {
    const { deps, hub, db } = setUp(markedRelease('r-1'));
    await runSync(deps);
    const next = buildChunkedRelease(markedRelease('r-2'), 4);
    hub.publish(next);
    await runSync(deps);
    expect(await storedHashes(db)).toEqual(new Set(next.bodies.keys()));
    expect(await db.releases.toCollection().primaryKeys()).toEqual(['r-2']);
  });

  it('asks for nothing more when the manifest is unchanged [HTTP-22, PWA-05]', async () => {
    const { deps, hub, db } = setUp(markedRelease('r-1'));
    await runSync(deps);
    hub.fetched = [];
    expect(await runSync({ ...deps, now: () => SAVED_AT + 1 })).toEqual({ type: 'current', release: 'r-1' });
    expect(hub.fetched).toEqual([]);
    expect((await storedRelease(db))?.savedAt).toBe(SAVED_AT);
  });

  it('puts a lost chunk back although the manifest is unchanged [PWA-25]', async () => {
    const { deps, hub, db } = setUp(markedRelease('r-1'));
    await runSync(deps);
    const [lost = ''] = await storedHashes(db);
    await db.chunks.delete(lost);
    hub.fetched = [];
    expect(await runSync(deps)).toEqual({ type: 'current', release: 'r-1' });
    expect(hub.fetched).toEqual([lost]);
    expect(await storedHashes(db)).toContain(lost);
  });

  it('keeps the release of the device while the hub is away [HTTP-22, PWA-26]', async () => {
    const { deps, hub, db } = setUp(markedRelease('r-1'));
    await runSync(deps);
    hub.fetchManifest = async () => ({ type: 'unreachable' });
    expect(await runSync(deps)).toEqual({ type: 'unreachable' });
    hub.fetchManifest = async () => ({ type: 'failed', status: 500 });
    expect(await runSync(deps)).toEqual({ type: 'failed', status: 500 });
    expect(await marksShownOffline(db)).toEqual(new Set(['r-1']));
  });

  it('does not switch to a release with a damaged chunk, and finishes it once the chunk is whole [PWA-25]', async () => {
    const { deps, hub, db } = setUp(markedRelease('r-1'));
    await runSync(deps);
    const next = buildChunkedRelease(markedRelease('r-2'), 4);
    hub.publish(next);
    const damaged = next.manifest.collections[0]?.chunks[0]?.hash;
    hub.chunkTrouble = (hash) => (hash === damaged ? { type: 'damaged' } : undefined);

    expect(await runSync(deps)).toEqual({ type: 'damaged' });
    expect(await marksShownOffline(db)).toEqual(new Set(['r-1']));

    hub.chunkTrouble = () => undefined;
    expect(await runSync(deps)).toEqual({ type: 'switched', release: 'r-2' });
    expect(await marksShownOffline(db)).toEqual(new Set(['r-2']));
  });

  it('writes what arrived before the network went, and goes on from there [PWA-05]', async () => {
    const { deps, hub } = setUp(markedRelease('r-1'));
    hub.chunkTrouble = () => (hub.fetched.length > 5 ? { type: 'unreachable' } : undefined);
    expect(await runSync(deps)).toEqual({ type: 'unreachable' });
    const before = new Set(await storedHashes(deps.db));
    expect(before.size).toBeGreaterThan(0);

    hub.chunkTrouble = () => undefined;
    hub.fetched = [];
    expect(await runSync(deps)).toEqual({ type: 'switched', release: 'r-1' });
    expect(hub.fetched.filter((hash) => before.has(hash))).toEqual([]);
  });

  it('hands the sealing key on after every manifest, changed or not [DEC-154, HTTP-22]', async () => {
    const { deps, hub } = setUp(markedRelease('r-1'));
    const sealing = { kid: 'k1', jwk: { kty: 'EC' } };
    const release = buildChunkedRelease(markedRelease('r-2'), 4);
    hub.publish({ ...release, manifest: { ...release.manifest, sealing } });
    const rememberSealingKey = vi.fn(async () => undefined);
    await runSync({ ...deps, rememberSealingKey });
    await runSync({ ...deps, rememberSealingKey });
    expect(rememberSealingKey.mock.calls).toEqual([[sealing], [sealing]]);
  });

  it('keeps the last live numbers with their time when the hub gives none [CON-21, HTTP-30]', async () => {
    const { deps, hub, db } = setUp(markedRelease('r-1'));
    const full = { inPerson: 0, online: null, isFull: true, registerClosed: false, canRegister: false };
    hub.availability = { at: '2026-02-01T08:00:00Z', events: { 'EVENT-1': full } };
    await runSync(deps);
    hub.fetchAvailability = async () => ({ type: 'unreachable' }) as never;
    await runSync(deps);
    expect((await storedAvailability(db))?.availability).toEqual(hub.availability);
  });

  it('asks for live numbers once the release has arrived, and not at all while the hub is away [CON-21, HTTP-30]', async () => {
    const { deps, hub } = setUp(markedRelease('r-1'));
    const fetchedBefore: number[] = [];
    const { fetchAvailability } = hub;
    hub.fetchAvailability = () => {
      fetchedBefore.push(hub.fetched.length);
      return fetchAvailability();
    };
    await runSync(deps);
    expect(fetchedBefore).toEqual([hub.fetched.length]);
    hub.fetchManifest = async () => ({ type: 'unreachable' });
    await runSync(deps);
    expect(fetchedBefore).toHaveLength(1);
  });

  it('fetches a release anew that was kept in another format [PWA-04]', async () => {
    const { deps, db } = setUp(markedRelease('r-1'));
    await runSync(deps);
    await db.releases.toCollection().modify({ format: 0 });
    expect(await storedRelease(db)).toBeUndefined();
    expect(await runSync(deps)).toEqual({ type: 'switched', release: 'r-1' });
    expect((await storedRelease(db))?.format).toBe(CONTENT_FORMAT);
  });
});

describe('syncAlone', () => {
  it('lets one of two tabs sync, and the other go without [PWA-05]', async () => {
    const { deps, hub } = setUp(markedRelease('r-1'));
    const locks = pageLocks();
    const outcomes = await Promise.all([syncAlone(locks, deps), syncAlone(locks, deps)]);
    expect(outcomes).toEqual([{ type: 'switched', release: 'r-1' }, undefined]);
    expect(new Set(hub.fetched).size).toBe(hub.fetched.length);
  });
});
