import type { ContentDb } from '../db/contentDb.ts';
import { isStorageFull } from '../db/storageFull.ts';
import type { SealingKey } from '../domain/release/release.ts';
import type { EpochMs } from '../domain/text/time.ts';
import type { ContentHub } from './contentHub.ts';

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

/** Writes once more after giving up the cached pictures when the storage is full [PWA-19]. */
export async function withRoom({ dropPictures }: SyncWorld, write: () => Promise<void>): Promise<void> {
  try {
    await write();
  } catch (error) {
    if (!isStorageFull(error)) throw error;
    await dropPictures();
    await write();
  }
}
