import type { fetchBundle } from '../api/bundle.ts';
import { canInflate } from '../domain/release/inflate.ts';
import { hashesIn, type Pack } from '../domain/release/pack.ts';
import type { ContentManifest } from '../domain/release/release.ts';
import { BatchWriter } from './batchWriter.ts';
import type { ChunkToFetch } from './planDelta.ts';

/** From this share of a release on, all of it in one answer is sooner there than chunk by chunk. */
const BUNDLE_SHARE = 0.5;

export type FetchPacksParts = {
  fetchBundle: typeof fetchBundle;
  /** Writes one batch of verified packs in one transaction */
  write: (batch: Pack[]) => Promise<void>;
};

/** Whether so much of the release is missing that it is fetched as a whole. */
export function isBundleWorthwhile(missing: readonly ChunkToFetch[], { collections }: ContentManifest): boolean {
  const bytesOf = (chunks: readonly { bytes: number }[]) => chunks.reduce((sum, { bytes }) => sum + bytes, 0);
  const all = bytesOf(collections.flatMap(({ chunks }) => chunks));
  return canInflate() && missing.length > 1 && bytesOf(missing) > BUNDLE_SHARE * all;
}

export type FetchedPacks = {
  /** Of the chunks in all packs that were taken */
  hashes: Set<string>;
  /** The last packs, not yet written: whatever completes the release takes them to the disk with it */
  unwritten: Pack[];
};

/**
 * Fetches a release as one answer and writes the packs that hold anything wanted, as they arrive. Whatever goes wrong on
 * the way, an older hub's 404 among it, leaves what is not there to be fetched chunk by chunk.
 * @throws what `write` throws
 */
export async function fetchPacks(
  release: string,
  isWanted: (hash: string) => boolean,
  parts: FetchPacksParts,
): Promise<FetchedPacks> {
  const hashes = new Set<string>();
  const batches = new BatchWriter(parts.write);
  await parts.fetchBundle(release, async (pack) => {
    const inPack = hashesIn(pack);
    if (!inPack.some(isWanted)) return;
    await batches.add(pack);
    for (const hash of inPack) hashes.add(hash);
  });
  return { hashes, unwritten: await batches.rest() };
}
