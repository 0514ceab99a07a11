import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { contentDb } from '../../../../src/db/contentDb.ts';
import { type LocalityTable, localityTable } from '../../../../src/domain/location/localities.ts';
import { chunkHash } from '../../../../src/domain/release/release.ts';
import { runSync } from '../../../../src/sync/runSync.ts';
import { buildChunkedRelease, type ChunkedRelease } from '../../../builders/buildChunkedRelease.ts';
import { buildLocality } from '../../../builders/buildLocality.ts';
import { ContentFetch } from '../../../fakes/contentFetch.ts';
import { ContentHub } from '../../../fakes/contentHub.ts';
import { buildSyncDeps, markedRelease } from '../../sync/syncedDevice.ts';

const AUSTRALIA = localityTable('country', [buildLocality(), buildLocality({ locality: 'Roma', state: 'QLD' })]);

async function releaseWith(mark: string, country?: LocalityTable): Promise<ChunkedRelease & { hash?: string }> {
  const { manifest, bodies } = buildChunkedRelease(markedRelease(mark), 1);
  if (!country) return { manifest, bodies };
  const body = new TextEncoder().encode(JSON.stringify([country])).buffer;
  const hash = await chunkHash(body);
  return {
    manifest: { ...manifest, country: { hash, bytes: body.byteLength } },
    bodies: new Map([...bodies, [hash, body]]),
    hash,
  };
}

const hub = new ContentHub();
async function sync(release: ChunkedRelease) {
  hub.publish(release);
  await runSync(buildSyncDeps(hub, contentDb()));
}

/** A worker that has just started; `network` is asked for chunks. */
async function startWorker(release?: ChunkedRelease) {
  const network = new ContentFetch(release ?? buildChunkedRelease(markedRelease('none')));
  vi.stubGlobal('fetch', network.fetch);
  vi.resetModules();
  const { countryOnDevice } = await import('../../../../src/content/search/countryOnDevice.pageOnly.ts');
  const chunks = () => network.asked.filter((path) => path.includes('/chunks/localities.'));
  return { countryOnDevice, chunks };
}

beforeEach(async () => {
  await Promise.all(contentDb().tables.map((table) => table.clear()));
});
afterEach(() => vi.unstubAllGlobals());

describe('the places of the country on a device', () => {
  it('do not come with the release, and nobody who does not type has them fetched', async () => {
    const release = await releaseWith('r-1', AUSTRALIA);
    await sync(release);
    expect(hub.fetched).not.toContain(release.hash);
    const { countryOnDevice, chunks } = await startWorker(release);
    expect(await countryOnDevice(false)).toBeUndefined();
    expect(chunks()).toEqual([]);
  });

  it('are fetched once when somebody types, without a wait, and kept for the next start and the next release', async () => {
    const release = await releaseWith('r-1', AUSTRALIA);
    await sync(release);
    const first = await startWorker(release);
    expect(await Promise.all([first.countryOnDevice(true), first.countryOnDevice(true)])).toEqual([
      undefined,
      undefined,
    ]);
    await vi.waitFor(async () => expect(await first.countryOnDevice(true)).toEqual(AUSTRALIA));
    expect(first.chunks()).toEqual([`/api/v2/content/chunks/localities.${release.hash}.json`]);
    await vi.waitFor(async () => expect(await contentDb().chunks.get(release.hash ?? '')).toBeDefined());

    await sync(await releaseWith('r-2', AUSTRALIA));
    const later = await startWorker();
    expect(await later.countryOnDevice(false)).toEqual(AUSTRALIA);
    expect(later.chunks()).toEqual([]);
  });

  it('are asked for again when the network was dead, or brought something else', async () => {
    const release = await releaseWith('r-1', AUSTRALIA);
    await sync(release);
    const { countryOnDevice } = await startWorker(release);
    const whole = fetch;
    for (const trouble of [() => Promise.reject(new TypeError('no route')), async () => Response.json([])]) {
      const asked = vi.fn<typeof fetch>(trouble);
      vi.stubGlobal('fetch', asked);
      expect(await countryOnDevice(true)).toBeUndefined();
      await vi.waitFor(() => expect(asked).toHaveBeenCalled());
      expect(await countryOnDevice(false)).toBeUndefined();
    }
    vi.stubGlobal('fetch', whole);
    await vi.waitFor(async () => expect(await countryOnDevice(true)).toEqual(AUSTRALIA));
  });

  it('leave the device with the release that no longer names them', async () => {
    const release = await releaseWith('r-1', AUSTRALIA);
    await sync(release);
    const { countryOnDevice } = await startWorker(release);
    await countryOnDevice(true);
    await vi.waitFor(async () => expect(await contentDb().chunks.get(release.hash ?? '')).toBeDefined());
    await sync(await releaseWith('r-2'));
    expect(await contentDb().chunks.get(release.hash ?? '')).toBeUndefined();
    expect(await countryOnDevice(true)).toBeUndefined();
  });

  it('are none before the first release, and where the hub has none', async () => {
    const { countryOnDevice, chunks } = await startWorker();
    expect(await countryOnDevice(true)).toBeUndefined();
    await sync(await releaseWith('r-1'));
    expect(await countryOnDevice(true)).toBeUndefined();
    expect(chunks()).toEqual([]);
  });
});
