import type { ContentDb } from '../db/contentDb.ts';
import { isStorageFull } from '../db/storageFull.ts';
import type { SealingKey } from '../domain/release/release.ts';
import type { EpochMs } from '../domain/text/time.ts';
import type { ContentHub } from './contentHub.ts';

/** The ports of a sync; `startSync` passes the real ones. */
export type SyncWorld = {
  db: ContentDb;
  hub: ContentHub;
  now(): EpochMs;
  /** Called after every manifest that has a key: the outbox seals to it [DEC-154] */
  rememberSealingKey(key: SealingKey): Promise<void>;
  /** Frees space by dropping the cached pictures [PWA-19] */
  dropPictures(): Promise<unknown>;
};

/** Writes; if the storage is full, drops the cached pictures and writes once more [PWA-19]. */
export async function withRoom({ dropPictures }: SyncWorld, write: () => Promise<void>): Promise<void> {
  try {
    await write();
  } catch (error) {
    if (!isStorageFull(error)) throw error;
    await dropPictures();
    await write();
  }
}
