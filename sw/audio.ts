import { createPartialResponse } from 'workbox-range-requests';
import { AUDIO_CACHE, AUDIO_CACHE_ENTRIES } from '../src/platform/audioCache.ts';

/**
 * Answers a recording, its captions or a silent loop from the cache, and keeps what is asked for the first time, so that
 * what was played once plays without a network [DEC-39]. A player asks for parts: they are cut from the whole, which is
 * fetched beside, once.
 * @param behind  the event's `waitUntil`
 */
export async function answerAudio(request: Request, behind: (work: Promise<void>) => void): Promise<Response> {
  const cache = await caches.open(AUDIO_CACHE);
  const kept = await cache.match(request.url);
  if (kept) return request.headers.has('range') ? await createPartialResponse(request, kept) : kept;
  if (!onTheirWay.has(request.url)) behind(keepOnce(cache, request.url));
  return fetch(request);
}

/** A player asks for many parts before the whole is there. */
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
    // Without a network there is nothing to keep; with a full disk nothing more is kept.
  }
}
