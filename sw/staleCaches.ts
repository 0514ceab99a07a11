import { PICTURE_CACHE } from '../src/platform/pictureCache.ts';
import { PROFILE_CACHE } from './kioskProfile.ts';

/** Caches of earlier builds that nothing reads any more; Workbox looks after its own. */
export function staleCaches(names: string[]): string[] {
  return names.filter(
    (name) => name !== PICTURE_CACHE && name !== PROFILE_CACHE && !name.startsWith('workbox-precache'),
  );
}
