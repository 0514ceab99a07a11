import { type ContentDb, contentDb } from '../db/contentDb.ts';
import { dropContent } from '../db/heldRelease.ts';
import { dropPictures } from '../platform/pictureCache.ts';

/**
 * Gives up the thing least missed of what can be fetched again: pictures first, then the content release. Waiting
 * submissions live in a database that nothing here opens [PWA-19]. Call it after a write found the storage full, write
 * again, and call it once more when that fails too.
 * @returns what was given up
 */
export async function makeRoom(db: ContentDb = contentDb()): Promise<'pictures' | 'content' | 'nothing'> {
  if (await dropPictures()) return 'pictures';
  if ((await db.chunks.count()) + (await db.packs.count()) === 0) return 'nothing';
  await dropContent(db);
  return 'content';
}
