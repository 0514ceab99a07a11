import { type ContentDb, contentDb } from '../db/contentDb.ts';
import { isStorageFull } from '../db/storageFull.ts';
import { dropContent } from '../db/storedRelease.ts';
import { dropPictures } from '../platform/pictureCache.ts';

/**
 * Frees space by dropping what can be fetched again: pictures first, then the content release. Waiting submissions are
 * in another database that is never opened here [PWA-19]. Call it after a write found the storage full, write again,
 * and call it once more if that fails too.
 * @returns what was dropped
 */
export async function evict(db: ContentDb = contentDb()): Promise<'pictures' | 'content' | 'nothing'> {
  if (await dropPictures()) return 'pictures';
  if ((await db.chunks.count()) === 0) return 'nothing';
  await dropContent(db);
  return 'content';
}

/** Writes content; if the storage is full, drops the cached pictures and writes once more [PWA-19]. */
export async function retryOnQuota(
  deps: { dropPictures(): Promise<unknown> },
  write: () => Promise<void>,
): Promise<void> {
  try {
    await write();
  } catch (error) {
    if (!isStorageFull(error)) throw error;
    await deps.dropPictures();
    await write();
  }
}
