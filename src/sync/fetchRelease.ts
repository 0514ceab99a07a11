import type { ChunkAnswer } from '../api/content.ts';
import type { StoredRelease } from '../db/contentDb.ts';
import { addChunks, addPacks } from '../db/heldRelease.ts';
import { canInflate } from '../domain/release/inflate.ts';
import { LATEST_RELEASE, type Pack } from '../domain/release/pack.ts';
import { fetchMissing } from './fetchMissing.ts';
import { type FetchedPacks, type FetchPacksParts, fetchPacks, isBundleWorthwhile } from './fetchPacks.ts';
import { planDelta } from './planDelta.ts';
import { type SyncWorld, withRoom } from './syncWorld.ts';

/**
 * Fetches the whole published release before its manifest is known. If another release is published meanwhile, it
 * differs little: chunks missing for it are fetched singly, and chunks it does not name are deleted by the switch.
 */
export async function fetchLatest(world: SyncWorld): Promise<FetchedPacks> {
  return canInflate() ? fetchPacks(LATEST_RELEASE, () => true, packParts(world)) : { hashes: new Set(), unwritten: [] };
}

/**
 * Fetches what the device lacks of a release: as a bundle if that is most of it and no bundle was just tried, then
 * chunk by chunk whatever is still missing.
 * @returns the packs that complete the release once they are written, or why it cannot be completed now
 */
export async function fetchRelease(
  world: SyncWorld,
  { release, manifest }: StoredRelease,
  there: FetchedPacks,
  isWholeTried: boolean,
): Promise<{ type: 'ok'; unwritten: Pack[] } | Exclude<ChunkAnswer, { type: 'ok' }>> {
  let { unwritten } = there;
  let missing = planDelta(there.hashes, manifest);
  if (!isWholeTried && isBundleWorthwhile(missing, manifest)) {
    const wanted = new Set(missing.map(({ hash }) => hash));
    const fetched = await fetchPacks(release, (hash) => wanted.has(hash), packParts(world));
    missing = missing.filter(({ hash }) => !fetched.hashes.has(hash));
    unwritten = fetched.unwritten;
  }
  if (missing.length === 0) return { type: 'ok', unwritten };
  await writePacks(world, unwritten);
  const refusal = await fetchMissing(missing, {
    fetchChunk: world.hub.fetchChunk,
    write: (batch) => withRoom(world, () => addChunks(world.db, batch)),
  });
  return refusal ?? { type: 'ok', unwritten: [] };
}

export async function writePacks(world: SyncWorld, packs: Pack[]): Promise<void> {
  if (packs.length > 0) await withRoom(world, () => addPacks(world.db, packs));
}

function packParts(world: SyncWorld): FetchPacksParts {
  return { fetchBundle: world.hub.fetchBundle, write: (batch) => writePacks(world, batch) };
}
