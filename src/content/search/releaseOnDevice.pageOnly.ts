import { canHash } from '../../domain/release/release.ts';

/** Id of the release this device holds; undefined before the first sync and where nothing can be kept [PWA-21]. */
export async function releaseOnDevice(): Promise<string | undefined> {
  if (globalThis.indexedDB === undefined || !canHash()) return undefined;
  try {
    const [{ contentDb }, { storedReleaseId }] = await Promise.all([
      import('../../db/contentDb.ts'),
      import('../../db/storedRelease.ts'),
    ]);
    return await storedReleaseId(contentDb());
  } catch {
    // Private windows and damaged profiles fail at opening.
    return undefined;
  }
}
