import { AUDIO_CACHE } from '../src/platform/audioCache.ts';
import { KIOSK_MARK } from '../src/platform/kioskMark.ts';
import { PICTURE_CACHE } from '../src/platform/pictureCache.ts';
import { PROFILE_CACHE } from './kioskProfile.ts';

/** Returns caches of earlier builds that are no longer read; Workbox manages its own. */
export function staleCaches(names: string[]): string[] {
  const ours = new Set([AUDIO_CACHE, KIOSK_MARK, PICTURE_CACHE, PROFILE_CACHE]);
  return names.filter((name) => !ours.has(name) && !name.startsWith('workbox-precache'));
}
