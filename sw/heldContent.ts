import { contentDb } from '../src/db/contentDb.ts';
import { type HeldContent, heldRelease } from '../src/db/heldRelease.ts';
import { withinLimit } from './withinLimit.ts';

/** IndexedDB can hang after a browser crash; a page load must not hang with it. */
const DATABASE_LIMIT_MS = 1_000;

/** Returns the release that pages can be rendered from; undefined when the database fails in any way. */
export function heldContent(): Promise<HeldContent | undefined> {
  return withinLimit(DATABASE_LIMIT_MS, async () => {
    const db = contentDb();
    const held = await heldRelease(db);
    return held && { db, held };
  });
}
