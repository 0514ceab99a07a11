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
  /** The old release stays in all of these */
  | { type: 'unreachable' }
  | { type: 'failed'; status: number }
  | { type: 'damaged' }
  | { type: 'no-room' };

/**
 * Brings the published release to this device, then the live numbers: no record waits for the numbers of all events.
 * May be killed anywhere: the next run goes on with what is there. Errors of the database other than a full disk are
 * thrown.
 */
export async function runSync(world: SyncWorld): Promise<SyncOutcome> {
  const outcome = await syncRelease(world);
  if (outcome.type !== 'unreachable') await refreshAvailability(world);
  return outcome;
}

/**
 * Fetches the chunks that the device does not hold, in one answer when they are most of the release and one by one
 * otherwise, verified, then switches to the new release in one step [PWA-05, PWA-15]. A device that was never here wants
 * all of it, whatever the manifest says: it asks for both at once, and makes its database while the hub answers.
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
    // The packs of a release that is shown already are written as a switch to itself.
    if (target !== held || unwritten.length > 0) {
      await withRoom(world, () => switchRelease(world.db, target, unwritten));
    }
    return { type: target.release === held?.release ? 'current' : 'switched', release: target.release };
  } catch (error) {
    if (!isStorageFull(error)) throw error;
    // What was fetched for the new release must not take the room of a submission.
    await dropStrayChunks(world.db, held?.manifest);
    return { type: 'no-room' };
  }
}

/**
 * One sync at a time over all tabs and the worker.
 * @returns undefined when another one is at it
 */
export async function syncAlone(locks: Locks, world: SyncWorld): Promise<SyncOutcome | undefined> {
  const turn = await locks.tryHold(SYNC_LOCK, () => runSync(world));
  return turn.held ? turn.value : undefined;
}

/** @returns the release that the hub's answer stands for, or why there is none */
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
  // "Unchanged" to a device that holds nothing is not the hub's answer.
  if (!target) return { type: 'unreachable' };
  if (target.manifest.sealing) await world.rememberSealingKey(target.manifest.sealing);
  return target;
}

/**
 * Live numbers travel beside the release: a registration does not change it [CON-21]. Where there is no room for new ones
 * the old ones stay, with their time.
 */
export async function refreshAvailability({ db, hub }: SyncWorld): Promise<void> {
  const answer = await hub.fetchAvailability((await keptAvailability(db))?.etag);
  if (answer.type !== 'ok') return;
  await keepAvailability(db, answer.value, answer.etag).catch((error: unknown) => {
    if (!isStorageFull(error)) throw error;
  });
}
