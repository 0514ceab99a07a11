import { contentDb } from '../src/db/contentDb.ts';
import { type StoredContent, storedRelease } from '../src/db/storedRelease.ts';
import { withinLimit } from './withinLimit.ts';

/** IndexedDB can hang after a browser crash; a page load must not hang with it. */
const DATABASE_LIMIT_MS = 1_000;

/** Returns the release that pages can be rendered from; undefined when the database fails in any way. */
export function storedContent(): Promise<StoredContent | undefined> {
  return withinLimit(DATABASE_LIMIT_MS, async () => {
    const db = contentDb();
    const stored = await storedRelease(db);
    return stored && { db, stored };
  });
}
