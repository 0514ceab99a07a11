/** Content pictures cached by the worker; the first data dropped when storage is full [PWA-19, DEC-130]. */
export const PICTURE_CACHE = 'pictures';
export const PICTURE_CACHE_ENTRIES = 200;

/** Every picture of the content in its smallest width, stored in the idle time of a device with room. */
export const SMALL_PICTURE_CACHE = 'small-pictures';

/** The map that moves and its sources, which the worker stores after the first sync; without them it is a drawing. */
export const MAP_CACHE = 'map';

/** Pictures of a booth's start screen. Few and small, and a booth without them stops nobody: they are never dropped. */
export const BOOTH_CACHE = 'booth-pictures';

/** Recordings and films played on this device, with their captions, and silent loops [DEC-39, DEC-157]. */
export const AUDIO_CACHE = 'audio';

/** Whether a recording or a film is on this device, so that it plays without a network. Never rejects. */
export async function isRecordingStored(src: string): Promise<boolean> {
  try {
    return (await (await caches.open(AUDIO_CACHE)).match(src, { ignoreVary: true })) !== undefined;
  } catch {
    return false;
  }
}

/** Drops the pictures and the map [PWA-19]. @returns whether there were any; never throws */
export async function dropPictures(): Promise<boolean> {
  try {
    const dropped = await Promise.all(
      [PICTURE_CACHE, SMALL_PICTURE_CACHE, MAP_CACHE].map((name) => caches.delete(name)),
    );
    return dropped.includes(true);
  } catch {
    // There is no Cache Storage on plain http, so there are no pictures either.
    return false;
  }
}

/** Returns the number of cached pictures; 0 where there is no Cache Storage. Never throws. */
export async function countPictures(): Promise<number> {
  try {
    const all = await Promise.all([PICTURE_CACHE, SMALL_PICTURE_CACHE].map((name) => caches.open(name)));
    const urls = (await Promise.all(all.map((cache) => cache.keys()))).flat().map(({ url }) => url);
    return new Set(urls).size;
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

/** Whether the cache of small pictures is there: it goes as a whole when space is needed. Never rejects. */
export async function hasSmallPictures(): Promise<boolean> {
  return globalThis.caches?.has(SMALL_PICTURE_CACHE).catch(() => false) ?? false;
}

/** Drops small pictures that content does not name any more. @param paths  of those that stay */
export async function dropOtherSmallPictures(paths: readonly string[]): Promise<void> {
  const cache = await caches.open(SMALL_PICTURE_CACHE);
  const old = (await cache.keys()).filter(({ url }) => !paths.includes(new URL(url).pathname));
  await Promise.all(old.map((request) => cache.delete(request)));
}
