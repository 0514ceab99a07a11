import { createPartialResponse } from 'workbox-range-requests';
import { AUDIO_CACHE, AUDIO_CACHE_ENTRIES } from '../src/platform/audioCache.ts';

/**
 * Answers a request for a recording, its captions or a silent video loop from the cache, and caches what is requested
 * for the first time, so that what was played once plays offline [DEC-39]. Players request ranges: these are cut from
 * the whole file, which is fetched separately, once.
 * @param behind  the event's `waitUntil`
 */
export async function answerAudio(request: Request, behind: (work: Promise<void>) => void): Promise<Response> {
  const cache = await caches.open(AUDIO_CACHE);
  const kept = await cache.match(request.url);
  if (kept) return request.headers.has('range') ? await createPartialResponse(request, kept) : kept;
  if (!onTheirWay.has(request.url)) behind(keepOnce(cache, request.url));
  return fetch(request);
}

/** Files being fetched, because a player requests many ranges before the whole is there. */
const onTheirWay = new Set<string>();

async function keepOnce(cache: Cache, url: string): Promise<void> {
  onTheirWay.add(url);
  await keep(cache, url);
  onTheirWay.delete(url);
}

async function keep(cache: Cache, url: string): Promise<void> {
  try {
    const whole = await fetch(url);
    if (whole.status !== 200 || whole.headers.get('content-type')?.startsWith('text/html')) return;
    await cache.put(url, whole);
    const entries = await cache.keys();
    await Promise.all(entries.slice(0, -AUDIO_CACHE_ENTRIES).map((entry) => cache.delete(entry)));
  } catch {
    // Offline there is nothing to cache; on a full disk nothing more is cached.
  }
}
