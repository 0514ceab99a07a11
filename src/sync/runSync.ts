import { isMade, type StoredRelease } from '../db/contentDb.ts';
import { CONTENT_FORMAT } from '../db/contentFormat.ts';
import {
  dropStrayChunks,
  heldHashes,
  heldRelease,
  keepAvailability,
  keptAvailability,
  switchRelease,
} from '../db/heldRelease.ts';
import { isStorageFull } from '../db/storageFull.ts';
import type { Locks } from '../platform/locks.ts';
import type { ContentHub } from './contentHub.ts';
import { fetchLatest, fetchRelease, writePacks } from './fetchRelease.ts';
import { type SyncWorld, withRoom } from './syncWorld.ts';

/** The name that whoever syncs holds, in a tab or in the worker [DEC-128]. */
export const SYNC_LOCK = 'content-sync';

export type SyncOutcome =
  /** The device now shows this release */
  | { type: 'switched'; release: string }
  | { type: 'current'; release: string }
  /** In all of these the old release stays */
  | { type: 'unreachable' }
  | { type: 'failed'; status: number }
  | { type: 'damaged' }
  | { type: 'no-room' };

/**
 * Brings the published release to this device, then the live numbers, so that records never wait for them. May be
 * killed at any point: the next run continues with what is there. Database errors other than a full disk are thrown.
 */
export async function runSync(world: SyncWorld): Promise<SyncOutcome> {
  const outcome = await syncRelease(world);
  if (outcome.type !== 'unreachable') await refreshAvailability(world);
  return outcome;
}

/**
 * Fetches the missing chunks, as a bundle or one by one, verifies them, then switches to the new release in one
 * transaction [PWA-05, PWA-15]. A new device needs everything, whatever the manifest says: it requests manifest and
 * bundle at once, and creates its database meanwhile.
 */
export async function syncRelease(world: SyncWorld): Promise<SyncOutcome> {
  const looking = isMade(world.db);
  const reading = heldRelease(world.db);
  const isNew = !(await looking);
  if (isNew) reading.catch(() => undefined);
  const held = isNew ? undefined : await reading;
  try {
    const [answer, there] = await Promise.all([
      world.hub.fetchManifest(held),
      isNew ? fetchLatest(world) : heldHashes(world.db).then((hashes) => ({ hashes, unwritten: [] })),
    ]);
    const target = await targetRelease(world, held, answer);
    if ('type' in target) {
      await writePacks(world, there.unwritten);
      return target;
    }
    const fetched = await fetchRelease(world, target, there, isNew);
    if (fetched.type !== 'ok') return fetched;
    const { unwritten } = fetched;
    // If the release is current already, its packs are written by switching to it again.
    if (target !== held || unwritten.length > 0) {
      await withRoom(world, () => switchRelease(world.db, target, unwritten));
    }
    return { type: target.release === held?.release ? 'current' : 'switched', release: target.release };
  } catch (error) {
    if (!isStorageFull(error)) throw error;
    // Chunks fetched for the new release must not take up space that a submission needs.
    await dropStrayChunks(world.db, held?.manifest);
    return { type: 'no-room' };
  }
}

/**
 * Runs one sync at a time across all tabs and the worker.
 * @returns undefined when another one is running
 */
export async function syncAlone(locks: Locks, world: SyncWorld): Promise<SyncOutcome | undefined> {
  const turn = await locks.tryHold(SYNC_LOCK, () => runSync(world));
  return turn.held ? turn.value : undefined;
}

/** @returns the release described by the hub's answer, or why there is none */
async function targetRelease(
  world: SyncWorld,
  held: StoredRelease | undefined,
  answer: Awaited<ReturnType<ContentHub['fetchManifest']>>,
): Promise<StoredRelease | Exclude<SyncOutcome, { release: string }>> {
  if (answer.type === 'failed' || answer.type === 'unreachable') return answer;
  const target: StoredRelease | undefined =
    answer.type === 'unchanged'
      ? held
      : {
          release: answer.value.release,
          format: CONTENT_FORMAT,
          manifest: answer.value,
          etag: answer.etag,
          savedAt: answer.value.release === held?.release ? held.savedAt : world.now(),
        };
  // An answer of "unchanged" to a device that holds nothing is not from the hub.
  if (!target) return { type: 'unreachable' };
  if (target.manifest.sealing) await world.rememberSealingKey(target.manifest.sealing);
  return target;
}

/**
 * Updates the live numbers, which are separate from the release: a registration does not change it [CON-21]. When there
 * is no space for new ones, the old ones stay, with their time.
 */
export async function refreshAvailability({ db, hub }: SyncWorld): Promise<void> {
  const answer = await hub.fetchAvailability((await keptAvailability(db))?.etag);
  if (answer.type !== 'ok') return;
  await keepAvailability(db, answer.value, answer.etag).catch((error: unknown) => {
    if (!isStorageFull(error)) throw error;
  });
}
