/** Content pictures cached by the worker; the first data dropped when storage is full [PWA-19, DEC-130]. */
export const PICTURE_CACHE = 'pictures';
export const PICTURE_CACHE_ENTRIES = 200;

/** The map that moves and its sources, which the worker stores after the first sync; without them it is a drawing. */
export const MAP_CACHE = 'map';

/** Pictures of a booth's start screen. Few and small, and a booth without them stops nobody: they are never dropped. */
export const BOOTH_CACHE = 'booth-pictures';

/** Drops the pictures and the map [PWA-19]. @returns whether there were any; never throws */
export async function dropPictures(): Promise<boolean> {
  try {
    const dropped = await Promise.all([PICTURE_CACHE, MAP_CACHE].map((name) => caches.delete(name)));
    return dropped.includes(true);
  } catch {
    // There is no Cache Storage on plain http, so there are no pictures either.
    return false;
  }
}

/** Returns the number of cached pictures; 0 where there is no Cache Storage. Never throws. */
export async function countPictures(): Promise<number> {
  try {
    return (await (await caches.open(PICTURE_CACHE)).keys()).length;
  } catch {
    return 0;
  }
}

/**
 * Fetches pictures that are not cached yet, one after the other, up to the cache's limit. Failures are skipped.
 * @param onKept  called after each with the number done, whether it was cached before or not
 */
export async function keepPictures(urls: readonly string[], onKept: (done: number) => void): Promise<void> {
  const cache = await caches.open(PICTURE_CACHE);
  for (const [index, url] of urls.slice(0, PICTURE_CACHE_ENTRIES).entries()) {
    if (!(await cache.match(url))) await cache.add(url).catch(() => undefined);
    onKept(index + 1);
  }
}
