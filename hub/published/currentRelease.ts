import type { ContentLibrary, LoadedRelease } from '../content/ContentLibrary.ts';
import { unavailable } from '../http/errors.ts';

/** Returns the current release. @throws HubError 503 while there is none */
export function currentRelease(library: Pick<ContentLibrary, 'current'>): LoadedRelease {
  const loaded = library.current();
  if (!loaded) throw unavailable('No content has been published yet.');
  return loaded;
}
