import { contentDb } from '../../db/contentDb.ts';
import { storedRelease } from '../../db/storedRelease.ts';
import type { EpochMs } from '../../domain/text/time.ts';
import { countPictures } from '../../platform/pictureCache.ts';
import { storageEstimate } from '../../platform/storageHealth.ts';

/** What this device keeps of the published content [PWA-29]. */
export type StoredContent = {
  /** undefined before the first sync and where nothing can be kept */
  release?: { id: string; savedAt: EpochMs };
  pictures: number;
  /** Of everything this site keeps; undefined where the browser does not say */
  usageBytes?: number;
};

/** Never throws: a database that does not open keeps nothing. */
export async function readStoredContent(): Promise<StoredContent> {
  const [stored, pictures, { usageBytes }] = await Promise.all([
    storedRelease(contentDb()).catch(() => undefined),
    countPictures(),
    storageEstimate(),
  ]);
  return { release: stored && { id: stored.release, savedAt: stored.savedAt }, pictures, usageBytes };
}
