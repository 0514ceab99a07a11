import { fetchBundle } from '../api/bundle.ts';
import { fetchAvailability, fetchChunk, fetchManifest } from '../api/content.ts';
import { type ContentDb, contentDb } from '../db/contentDb.ts';
import type { SealingKey } from '../domain/release/release.ts';
import type { EpochMs } from '../domain/text/time.ts';
import { systemClock } from '../platform/clock.ts';
import { dropPictures } from '../platform/pictureCache.ts';

/** What a sync depends on. */
export type SyncDeps = {
  db: ContentDb;
  hub: {
    fetchManifest: typeof fetchManifest;
    fetchBundle: typeof fetchBundle;
    fetchChunk: typeof fetchChunk;
    fetchAvailability: typeof fetchAvailability;
  };
  now(): EpochMs;
  /** Called after every manifest that has a key: the outbox seals to it [DEC-154] */
  rememberSealingKey(key: SealingKey): Promise<void>;
  /** Frees space by dropping the cached pictures [PWA-19] */
  dropPictures(): Promise<unknown>;
};

export function browserAdapters(rememberSealingKey: SyncDeps['rememberSealingKey']): SyncDeps {
  const hub = { fetchManifest, fetchBundle, fetchChunk, fetchAvailability };
  return { db: contentDb(), hub, now: systemClock.now, rememberSealingKey, dropPictures };
}
