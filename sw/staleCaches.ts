import { AUDIO_CACHE } from '../src/platform/audioCache.ts';
import { KIOSK_MARK } from '../src/platform/kioskMark.ts';
import { PICTURE_CACHE } from '../src/platform/pictureCache.ts';
import { PROFILE_CACHE } from './kioskProfile.ts';

/**
 * Caches of earlier builds that nothing reads any more; Workbox looks after its own.
 * @param pageCache  where this build keeps its pages
 */
export function staleCaches(names: string[], pageCache: string): string[] {
  const ours = new Set([AUDIO_CACHE, KIOSK_MARK, PICTURE_CACHE, PROFILE_CACHE, pageCache]);
  return names.filter((name) => !ours.has(name) && !name.startsWith('workbox-precache'));
}
