import { PICTURE_CACHE, PICTURE_CACHE_ENTRIES } from '../src/platform/pictureCache.ts';

/** Pictures already renewed since this worker started: one look at the hub a picture and session is enough. */
const renewed = new Set<string>();

/**
 * Answers a picture from the cache, else from the hub, and keeps the 200 used last [DEC-130]. The first use in a
 * session renews it behind the answer, which also moves it to the young end of the cache.
 * Without the hub, another width or shape of the picture stands in for one that was never seen.
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

/** `/media/pictures/navy-frigate-dawn.3d9cd99c`: what all widths and shapes of one picture begin with. */
const BASE = /\/media\/pictures\/[a-z-]+\.[0-9a-f]{8}\./;

/** Without the hub, the same picture in another width or shape is better than none. */
async function likeness(cache: Cache, url: string): Promise<Response | undefined> {
  const [base] = BASE.exec(url) ?? [];
  const entry = base && (await cache.keys()).find((each) => each.url.includes(base));
  return entry ? cache.match(entry) : undefined;
}

async function renew(cache: Cache, request: Request, kept: Response): Promise<void> {
  const fresh = await fetch(request).catch(() => undefined);
  await keep(cache, request, fresh && isPicture(fresh) ? fresh : kept);
}

/** Entries stand in the order in which they were put; the first are those not used for longest. */
async function keep(cache: Cache, request: Request, response: Response): Promise<void> {
  try {
    await cache.delete(request);
    await cache.put(request, response);
    const entries = await cache.keys();
    await Promise.all(entries.slice(0, -PICTURE_CACHE_ENTRIES).map((entry) => cache.delete(entry)));
  } catch {
    // Storage is full: pictures are the first thing to go without [PWA-19].
  }
}

function isPicture(response: Response): boolean {
  return response.ok && (response.headers.get('content-type') ?? '').startsWith('image/');
}
