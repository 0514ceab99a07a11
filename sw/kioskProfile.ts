import { fetchFromHub } from './navigation.ts';

/** Booth profiles this device has used [KIOSK-05, HTTP-26]. */
export const PROFILE_CACHE = 'kiosk-profiles';

/**
 * Answers a request for a kiosk profile from the hub, or from the cache when the hub is unreachable or something else
 * answers for it. A 404 is the hub's own answer: that profile no longer exists [HTTP-26].
 */
export async function answerKioskProfile(request: Request): Promise<Response> {
  const cache = await caches.open(PROFILE_CACHE);
  const answer = await fetchFromHub(request);
  if (!answer || !isHubs(answer)) return (await cache.match(request)) ?? answer ?? Response.error();
  if (answer.ok) await cache.put(request, answer.clone()).catch(() => undefined);
  return answer;
}

function isHubs(answer: Response): boolean {
  return answer.status < 500 && (answer.headers.get('content-type') ?? '').includes('json');
}
