import { contentDb } from '../db/contentDb.ts';
import { heldHashes } from '../db/heldRelease.ts';
import { hashesIn } from '../domain/release/pack.ts';
import type { SealingKey } from '../domain/release/release.ts';
import { systemClock } from '../platform/clock.ts';
import { deviceLocks } from '../platform/locks.ts';
import { dropPictures } from '../platform/pictureCache.ts';
import { contentHub } from './contentHub.ts';
import { planDelta } from './planDelta.ts';
import { runSync, SYNC_LOCK, type SyncOutcome } from './runSync.ts';
import type { SyncWorld } from './syncWorld.ts';

/** Progress of a sync in chunks; `total` is 0 until the hub has sent the manifest. */
export type SyncProgress = { done: number; total: number };

type SyncNowParts = {
  rememberSealingKey: (key: SealingKey) => Promise<void>;
  onProgress: (progress: SyncProgress) => void;
};

/**
 * Syncs at a person's request, after any sync in progress [PWA-29].
 * @throws what the database throws, apart from a full disk
 */
export async function syncNow({ rememberSealingKey, onProgress }: SyncNowParts): Promise<SyncOutcome> {
  const db = contentDb();
  let total = 0;
  let missing = new Set<string>();
  const say = () => onProgress({ done: total - missing.size, total });
  const arrived = (hashes: readonly string[]) => {
    for (const hash of hashes) missing.delete(hash);
    say();
  };
  const counted: SyncWorld['hub'] = {
    ...contentHub,
    fetchManifest: async (held) => {
      const answer = await contentHub.fetchManifest(held);
      if (answer.type === 'ok') {
        missing = new Set(planDelta(await heldHashes(db), answer.value).map(({ hash }) => hash));
        total = missing.size;
        say();
      }
      return answer;
    },
    fetchBundle: (release, take) =>
      contentHub.fetchBundle(release, async (pack) => {
        await take(pack);
        arrived(hashesIn(pack));
      }),
    fetchChunk: async (name, hash) => {
      const answer = await contentHub.fetchChunk(name, hash);
      if (answer.type === 'ok') arrived([hash]);
      return answer;
    },
  };
  const world = { db, hub: counted, now: systemClock.now, rememberSealingKey, dropPictures };
  const outcome = await deviceLocks().hold(SYNC_LOCK, () => runSync(world));
  if (outcome.type === 'switched') tellTabs(outcome.release);
  return outcome;
}

/** Makes every tab, this one included, read its page again. */
function tellTabs(release: string): void {
  const channel = globalThis.BroadcastChannel && new BroadcastChannel('content-release');
  channel?.postMessage(release);
  channel?.close();
}
