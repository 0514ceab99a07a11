import { type ContentDb, isMade, type StoredRelease } from '../db/contentDb.ts';
import { CONTENT_FORMAT } from '../db/contentFormat.ts';
import {
  addChunks,
  addPacks,
  dropStrayChunks,
  heldHashes,
  heldRelease,
  keepAvailability,
  keptAvailability,
  switchRelease,
} from '../db/heldRelease.ts';
import { isStorageFull } from '../db/storageFull.ts';
import { canInflate } from '../domain/inflate.ts';
import { LATEST_RELEASE } from '../domain/pack.ts';
import type { SealingKey } from '../domain/release.ts';
import type { EpochMs } from '../domain/time.ts';
import type { Locks } from '../platform/locks.ts';
import type { ContentHub } from './contentHub.ts';
import { fetchMissing } from './fetchMissing.ts';
import { type FetchPacksParts, fetchPacks, isBundleWorthwhile } from './fetchPacks.ts';
import { planDelta } from './planDelta.ts';

/** What a sync needs of the world; `startSync` gives the real one. */
export type SyncWorld = {
  db: ContentDb;
  hub: ContentHub;
  now(): EpochMs;
  /** Told after every manifest: the outbox seals to this key [DEC-154] */
  rememberSealingKey(key: SealingKey): Promise<void>;
  /** Makes room by giving up the cached pictures [PWA-19] */
  dropPictures(): Promise<unknown>;
};

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
    const [answer, hashes] = await Promise.all([
      world.hub.fetchManifest(held),
      isNew ? fetchLatest(world) : heldHashes(world.db),
    ]);
    return await showRelease(world, held, await fetchRelease(world, held, answer, { hashes, isNew }));
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
  const turn = await locks.tryHold('content-sync', () => runSync(world));
  return turn.held ? turn.value : undefined;
}

/**
 * Everything that is published, before anything is known of it. A release that is published meanwhile differs little: what
 * it lacks is fetched chunk by chunk, and what it does not name goes with the switch.
 * @returns the hashes of the chunks that were written
 */
async function fetchLatest(world: SyncWorld): Promise<ReadonlySet<string>> {
  return canInflate() ? fetchPacks(LATEST_RELEASE, () => true, packParts(world)) : new Set();
}

function packParts(world: SyncWorld): FetchPacksParts {
  return {
    fetchBundle: world.hub.fetchBundle,
    write: (batch) => withRoom(world, () => addPacks(world.db, batch)),
  };
}

/** @returns the release of which every chunk is on the device now, or why there is none */
async function fetchRelease(
  world: SyncWorld,
  held: StoredRelease | undefined,
  answer: Awaited<ReturnType<ContentHub['fetchManifest']>>,
  { hashes, isNew }: { hashes: ReadonlySet<string>; isNew: boolean },
): Promise<StoredRelease | Exclude<SyncOutcome, { release: string }>> {
  const { db, hub } = world;
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

  // Also after "unchanged": a chunk that was found damaged may be missing.
  let missing = planDelta(hashes, target.manifest);
  if (!isNew && isBundleWorthwhile(missing, target.manifest)) {
    const wanted = new Set(missing.map(({ hash }) => hash));
    const written = await fetchPacks(target.release, (hash) => wanted.has(hash), packParts(world));
    missing = missing.filter(({ hash }) => !written.has(hash));
  }
  const refusal = await fetchMissing(missing, {
    fetchChunk: hub.fetchChunk,
    write: (batch) => withRoom(world, () => addChunks(db, batch)),
  });
  return refusal ?? target;
}

/** Makes what was fetched the release that the device shows; a refusal stays one. */
async function showRelease(
  world: SyncWorld,
  held: StoredRelease | undefined,
  fetched: Awaited<ReturnType<typeof fetchRelease>>,
): Promise<SyncOutcome> {
  if ('type' in fetched) return fetched;
  if (fetched !== held) await withRoom(world, () => switchRelease(world.db, fetched));
  return { type: fetched.release === held?.release ? 'current' : 'switched', release: fetched.release };
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

/** Writes once more after giving up the cached pictures when the storage is full [PWA-19]. */
async function withRoom(world: SyncWorld, write: () => Promise<void>): Promise<void> {
  try {
    await write();
  } catch (error) {
    if (!isStorageFull(error)) throw error;
    await world.dropPictures();
    await write();
  }
}
