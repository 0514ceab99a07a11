import { DatabaseSilent } from '../db/answerInTime.ts';
import type { ReleaseRow } from '../db/contentDb.ts';
import { isStorageFull } from '../db/storageFull.ts';
import {
  CONTENT_FORMAT,
  dropStrayChunks,
  storeAvailability,
  storedAvailability,
  storedHashes,
  storedRelease,
  switchRelease,
} from '../db/storedRelease.ts';
import type { Locks } from '../platform/locks.ts';
import { retryOnQuota } from './evict.ts';
import { fetchLatest, fetchRelease } from './fetchRelease.ts';
import type { SyncDeps } from './syncDeps.ts';

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
 * killed at any point: the next run continues with what is there. Database errors other than a full disk are thrown,
 * a database that does not answer among them.
 */
export async function runSync(deps: SyncDeps): Promise<SyncOutcome> {
  const outcome = await syncRelease(deps).catch(async (error: unknown) => {
    if (!(error instanceof DatabaseSilent)) throw error;
    // By asking the hub a page learns whether it is there: that must not depend on the database.
    const { type } = await deps.hub.fetchAvailability();
    if (type === 'unreachable') return { type };
    throw error;
  });
  if (outcome.type !== 'unreachable') await refreshAvailability(deps);
  return outcome;
}

/**
 * Fetches the missing chunks, as a bundle or one by one, verifies them, then switches to the new release in one
 * transaction [PWA-05, PWA-15]. An empty device needs everything, whatever the manifest says: it requests manifest and
 * bundle at once.
 */
export async function syncRelease(deps: SyncDeps): Promise<SyncOutcome> {
  const [stored, hashes] = await Promise.all([storedRelease(deps.db), storedHashes(deps.db)]);
  const isEmpty = hashes.size === 0;
  try {
    const [answer] = await Promise.all([deps.hub.fetchManifest(stored), isEmpty && fetchLatest(deps)]);
    const target = await targetRelease(deps, stored, answer);
    if ('type' in target) return target;
    const refusal = await fetchRelease(deps, target.manifest, isEmpty);
    if (refusal) return refusal;
    if (target !== stored) await retryOnQuota(deps, () => switchRelease(deps.db, target));
    return { type: target.release === stored?.release ? 'current' : 'switched', release: target.release };
  } catch (error) {
    if (!isStorageFull(error)) throw error;
    // Chunks fetched for the new release must not take up space that a submission needs.
    await dropStrayChunks(deps.db, stored?.manifest);
    return { type: 'no-room' };
  }
}

/**
 * Runs one sync at a time across all tabs and the worker.
 * @returns undefined when another one is running
 */
export async function syncAlone(locks: Locks, deps: SyncDeps): Promise<SyncOutcome | undefined> {
  const lock = await locks.tryHold(SYNC_LOCK, () => runSync(deps));
  return lock.held ? lock.value : undefined;
}

/** @returns the release described by the hub's answer, or why there is none */
async function targetRelease(
  deps: SyncDeps,
  stored: ReleaseRow | undefined,
  answer: Awaited<ReturnType<SyncDeps['hub']['fetchManifest']>>,
): Promise<ReleaseRow | Exclude<SyncOutcome, { release: string }>> {
  if (answer.type === 'failed' || answer.type === 'unreachable') return answer;
  const target: ReleaseRow | undefined =
    answer.type === 'unchanged'
      ? stored
      : {
          release: answer.value.release,
          format: CONTENT_FORMAT,
          manifest: answer.value,
          etag: answer.etag,
          savedAt: answer.value.release === stored?.release ? stored.savedAt : deps.now(),
        };
  // An answer of "unchanged" to a device that holds nothing is not from the hub.
  if (!target) return { type: 'unreachable' };
  if (target.manifest.sealing) await deps.rememberSealingKey(target.manifest.sealing);
  return target;
}

/**
 * Updates the live numbers, which are separate from the release: a registration does not change it [CON-21]. When there
 * is no space for new ones, the old ones stay, with their time.
 */
export async function refreshAvailability({ db, hub }: SyncDeps): Promise<void> {
  const answer = await hub.fetchAvailability((await storedAvailability(db))?.etag);
  if (answer.type !== 'ok') return;
  await storeAvailability(db, answer.value, answer.etag).catch((error: unknown) => {
    if (!isStorageFull(error)) throw error;
  });
}
