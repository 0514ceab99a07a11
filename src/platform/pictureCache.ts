/** Content pictures kept by the worker; the first thing given up when storage is full [PWA-19, DEC-130]. */
export const PICTURE_CACHE = 'pictures';
export const PICTURE_CACHE_ENTRIES = 200;

/** @returns whether there was anything to give up; never throws */
export async function dropPictures(): Promise<boolean> {
  try {
    return await caches.delete(PICTURE_CACHE);
  } catch {
    // No cache storage on plain http: then there are no pictures either.
    return false;
  }
}
