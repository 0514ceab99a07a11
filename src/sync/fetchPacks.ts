import type { fetchBundle } from '../api/bundle.ts';
import { canInflate } from '../domain/release/inflate.ts';
import { hashesIn, type Pack } from '../domain/release/pack.ts';
import type { ContentManifest } from '../domain/release/release.ts';
import { BatchWriter } from './batchWriter.ts';
import type { ChunkToFetch } from './planDelta.ts';

/** If more than this share of a release is missing, the bundle is faster than single chunks. */
const BUNDLE_SHARE = 0.5;

export type FetchPacksParts = {
  fetchBundle: typeof fetchBundle;
  /** Writes one batch of verified packs in one transaction */
  write: (batch: Pack[]) => Promise<void>;
};

/** Whether so much of the release is missing that the bundle should be fetched. */
export function isBundleWorthwhile(missing: readonly ChunkToFetch[], { collections }: ContentManifest): boolean {
  const bytesOf = (chunks: readonly { bytes: number }[]) => chunks.reduce((sum, { bytes }) => sum + bytes, 0);
  const all = bytesOf(collections.flatMap(({ chunks }) => chunks));
  return canInflate() && missing.length > 1 && bytesOf(missing) > BUNDLE_SHARE * all;
}

export type FetchedPacks = {
  /** Hashes of the chunks in all packs taken */
  hashes: Set<string>;
  /** The last packs, not yet written: they are written in the transaction that completes the release */
  unwritten: Pack[];
};

/**
 * Fetches a bundle and, as packs arrive, writes those that contain a wanted chunk. If anything goes wrong, including a
 * 404 from an older hub, what is missing is left to be fetched chunk by chunk.
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
