import { contentDb } from '../src/db/contentDb.ts';
import { heldRelease } from '../src/db/heldRelease.ts';

/** IndexedDB can hang after a crash of the browser; a page load must not hang with it. */
const DATABASE_LIMIT_MS = 1_000;

/** Whether pages can be answered from this device. Any trouble with the database is a no. */
export async function holdsRelease(): Promise<boolean> {
  const tooSlow = new Promise<false>((resolve) => setTimeout(resolve, DATABASE_LIMIT_MS, false));
  try {
    return await Promise.race([heldRelease(contentDb()).then((held) => held !== undefined), tooSlow]);
  } catch {
    return false;
  }
}
