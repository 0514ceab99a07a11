import { BOOTH_CACHE } from '../platform/pictureCache.ts';

const ANSWER_TIMEOUT_MS = 30_000;

const isPicture = ({ ok, headers }: Response) => ok && headers.get('content-type')?.startsWith('image/svg') === true;

/**
 * Fetches the pictures of a booth's start screen that are not on this device yet, and drops those of earlier builds. The
 * names hold their hashes. What fails is tried with the next call. Never rejects.
 * @param paths  of this build
 */
export async function storeBoothPictures(paths: readonly string[]): Promise<void> {
  try {
    const cache = await caches.open(BOOTH_CACHE);
    const stored = (await cache.keys()).map(({ url }) => new URL(url).pathname);
    for (const path of paths.filter((each) => !stored.includes(each))) {
      const response = await fetch(path, { signal: AbortSignal.timeout(ANSWER_TIMEOUT_MS) });
      // Neither an error page nor a captive portal's.
      if (isPicture(response)) await cache.put(path, response);
    }
    await Promise.all(stored.filter((path) => !paths.includes(path)).map((path) => cache.delete(path)));
  } catch (error) {
    console.warn('pictures of the start screen are not on this device', error);
  }
}

/** Returns how many of these pictures are on this device; 0 where there is no Cache Storage. Never rejects. */
export async function countBoothPictures(paths: readonly string[]): Promise<number> {
  try {
    const keys = await (await caches.open(BOOTH_CACHE)).keys();
    const stored = new Set(keys.map(({ url }) => new URL(url).pathname));
    return paths.filter((path) => stored.has(path)).length;
  } catch {
    return 0;
  }
}
