import { storedHashes } from '../db/storedRelease.ts';
import type { SealingKey } from '../domain/release/release.ts';
import { deviceLocks } from '../platform/locks.ts';
import { planDelta } from './fetchRelease.ts';
import { runSync, SYNC_LOCK, type SyncOutcome } from './runSync.ts';
import { browserAdapters, type SyncDeps } from './syncDeps.ts';

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
export async function syncNow(
  { rememberSealingKey, onProgress }: SyncNowParts,
  deps = browserAdapters(rememberSealingKey),
): Promise<SyncOutcome> {
  let before: ReadonlySet<string> = new Set();
  let wanted: string[] = [];
  const arrived = new Set<string>();
  const report = () => onProgress({ done: wanted.filter((hash) => arrived.has(hash)).length, total: wanted.length });
  const note = (hashes: readonly string[]) => {
    for (const hash of hashes) arrived.add(hash);
    report();
  };
  const counted: SyncDeps['hub'] = {
    ...deps.hub,
    fetchManifest: async (stored) => {
      const answer = await deps.hub.fetchManifest(stored);
      if (answer.type === 'ok') {
        wanted = planDelta(before, answer.value).map(({ hash }) => hash);
        report();
      }
      return answer;
    },
    fetchBundle: (release, take) =>
      deps.hub.fetchBundle(release, async (chunks) => {
        await take(chunks);
        note(chunks.map(({ hash }) => hash));
      }),
    fetchChunk: async (name, hash) => {
      const answer = await deps.hub.fetchChunk(name, hash);
      if (answer.type === 'ok') note([hash]);
      return answer;
    },
  };
  const outcome = await deviceLocks().hold(SYNC_LOCK, async () => {
    before = await storedHashes(deps.db);
    return runSync({ ...deps, hub: counted });
  });
  if (outcome.type === 'switched') notifyTabs(outcome.release);
  return outcome;
}

/** Makes every tab, this one included, read its page again. */
function notifyTabs(release: string): void {
  const channel = globalThis.BroadcastChannel && new BroadcastChannel('content-release');
  channel?.postMessage(release);
  channel?.close();
}
