import { dropKeptPages } from './keptPages.ts';

/** Content pictures kept by the worker; the first thing given up when storage is full [PWA-19, DEC-130]. */
export const PICTURE_CACHE = 'pictures';
export const PICTURE_CACHE_ENTRIES = 200;

/**
 * Gives up the pictures, and with them the rendered pages, which cost less still to have again [PWA-19].
 * @returns whether there was anything to give up; never throws
 */
export async function dropPictures(): Promise<boolean> {
  const hadPages = await dropKeptPages();
  try {
    return (await caches.delete(PICTURE_CACHE)) || hadPages;
  } catch {
    // No cache storage on plain http: then there are no pictures either.
    return false;
  }
}

/** How many pictures are kept; 0 where there is no cache storage. Never throws. */
export async function countPictures(): Promise<number> {
  try {
    return (await (await caches.open(PICTURE_CACHE)).keys()).length;
  } catch {
    return 0;
  }
}

/**
 * Fetches pictures that are not kept yet, one after the other, as many as the cache holds. One that cannot be had is
 * left out.
 * @param onKept  told after each with the number done, kept before or not
 */
export async function keepPictures(urls: readonly string[], onKept: (done: number) => void): Promise<void> {
  const cache = await caches.open(PICTURE_CACHE);
  for (const [index, url] of urls.slice(0, PICTURE_CACHE_ENTRIES).entries()) {
    if (!(await cache.match(url))) await cache.add(url).catch(() => undefined);
    onKept(index + 1);
  }
}
