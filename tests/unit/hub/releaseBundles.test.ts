import { createHash } from 'node:crypto';
import { describe, expect, it, vi } from 'vitest';
import { ReleaseBundles } from '../../../hub/content/releaseBundles.ts';
import { CHUNKS_IN_BLOCK, hashesIn, PACK_TARGET_BYTES, PackSplitter } from '../../../src/domain/release/pack.ts';
import type { ContentManifest } from '../../../src/domain/release/release.ts';

const gzip = vi.hoisted(() => vi.fn());
vi.mock('node:zlib', async (importOriginal) => {
  const zlib = await importOriginal<typeof import('node:zlib')>();
  gzip.mockImplementation(zlib.gzip);
  return { ...zlib, gzip };
});

const sha256 = (body: Buffer) => createHash('sha256').update(body).digest('hex');
/** Text that hardly compresses, another for each name. */
const noise = (name: string) =>
  Buffer.from(Array.from({ length: 300 }, (_, at) => sha256(Buffer.from(`${name} ${at}`))).join(''));

/** A library of releases, each a list of what its chunks are made of. */
function libraryOf(releases: Record<string, string[]>) {
  const bodies = new Map(
    Object.values(releases)
      .flat()
      .map((name) => [sha256(noise(name)), noise(name)]),
  );
  return {
    bodies,
    chunk: (_collection: string, hash: string) => bodies.get(hash),
    manifest: (release: string): ContentManifest | undefined => {
      const names = releases[release];
      const chunks = names?.map((name) => ({ hash: sha256(noise(name)), bytes: noise(name).byteLength })) ?? [];
      return names && { release, createdAt: '', collections: [{ name: 'jobs', count: names.length, chunks }] };
    },
  };
}

const NAMES = Array.from({ length: 40 }, (_, at) => `job ${at}`);

describe('the bundles of the hub', () => {
  it('keep packs small enough for one row, and every chunk in its order [PWA-05]', async () => {
    const library = libraryOf({ 'r-1': NAMES });
    const bundle = await new ReleaseBundles(library).find('r-1');
    const packs = new PackSplitter().push(bundle ?? Buffer.alloc(0));
    expect(packs.length).toBeGreaterThan(1);
    expect(Math.max(...packs.map(({ body }) => body.byteLength))).toBeLessThanOrEqual(PACK_TARGET_BYTES);
    expect(packs.flatMap(hashesIn)).toEqual(NAMES.map((name) => sha256(noise(name))));
  });

  it('are made once for all who ask, and of the next release only what changed is compressed [PWA-05]', async () => {
    gzip.mockClear();
    const bundles = new ReleaseBundles(libraryOf({ 'r-1': NAMES, 'r-2': ['changed', ...NAMES.slice(1)] }));
    const [one, other] = await Promise.all([bundles.find('r-1'), bundles.find('r-1')]);
    expect(one).toBe(other);
    expect(gzip).toHaveBeenCalledTimes(NAMES.length / CHUNKS_IN_BLOCK);
    gzip.mockClear();
    const next = new PackSplitter().push((await bundles.find('r-2')) ?? Buffer.alloc(0));
    expect(gzip).toHaveBeenCalledOnce();
    expect(next.flatMap(hashesIn)[0]).toBe(sha256(noise('changed')));
  });

  it('know no release whose chunks are no longer all there [PWA-05, HTTP-22]', async () => {
    const library = libraryOf({ 'r-1': NAMES });
    library.bodies.delete(sha256(noise('job 7')));
    expect(new ReleaseBundles(library).find('r-1')).toBeUndefined();
    expect(new ReleaseBundles(library).find('r-0')).toBeUndefined();
  });

  it('are made anew after one could not be made [PWA-05]', async () => {
    gzip.mockImplementationOnce((_body, _options, done: (error: Error) => void) => done(new Error('no memory')));
    const bundles = new ReleaseBundles(libraryOf({ 'r-1': NAMES }));
    await expect(bundles.find('r-1')).rejects.toThrow('no memory');
    expect((await bundles.find('r-1'))?.byteLength).toBeGreaterThan(0);
  });
});
