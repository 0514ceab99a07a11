import { PICTURE_CACHE, PICTURE_CACHE_ENTRIES } from '../src/platform/pictureCache.ts';

/** Pictures revalidated since this worker started: once per picture and session is enough. */
const renewed = new Set<string>();

/**
 * Answers a picture from the cache or the hub, and keeps the 200 most recently used [DEC-130]. The first use in a
 * session revalidates it in the background, which also moves it to the recent end of the cache. Without the hub,
 * another width or crop of the same picture is used if this one is not cached.
 * @param behind  the event's `waitUntil`
 */
export async function answerPicture(request: Request, behind: (work: Promise<void>) => void): Promise<Response> {
  const cache = await caches.open(PICTURE_CACHE);
  const kept = await cache.match(request);
  if (kept) {
    if (!renewed.has(request.url)) behind(renew(cache, request, kept.clone()));
    renewed.add(request.url);
    return kept;
  }
  try {
    const response = await fetch(request);
    if (isPicture(response)) behind(keep(cache, request, response.clone()));
    return response;
  } catch (failure) {
    const alike = await likeness(cache, request.url);
    if (!alike) throw failure;
    return alike;
  }
}

/** `/media/pictures/navy-frigate-dawn.3d9cd99c`: common prefix of all widths and crops of one picture. */
const BASE = /\/media\/pictures\/[a-z-]+\.[0-9a-f]{8}\./;

/** Finds the same picture in another width or crop, which is better than none offline. */
async function likeness(cache: Cache, url: string): Promise<Response | undefined> {
  const [base] = BASE.exec(url) ?? [];
  const entry = base && (await cache.keys()).find((each) => each.url.includes(base));
  return entry ? cache.match(entry) : undefined;
}

async function renew(cache: Cache, request: Request, kept: Response): Promise<void> {
  const fresh = await fetch(request).catch(() => undefined);
  await keep(cache, request, fresh && isPicture(fresh) ? fresh : kept);
}

/** Entries are in insertion order, so the first are the least recently used. */
async function keep(cache: Cache, request: Request, response: Response): Promise<void> {
  try {
    await cache.delete(request);
    await cache.put(request, response);
    const entries = await cache.keys();
    await Promise.all(entries.slice(0, -PICTURE_CACHE_ENTRIES).map((entry) => cache.delete(entry)));
  } catch {
    // Storage is full: pictures are the first data to do without [PWA-19].
  }
}

function isPicture(response: Response): boolean {
  return response.ok && (response.headers.get('content-type') ?? '').startsWith('image/');
}
