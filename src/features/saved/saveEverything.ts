import { picturesOf } from '../../content/saved/picturesOf.ts';
import { openDeviceSource } from '../../content/source/openContentSource.pageOnly.ts';
import { filesToKeep } from '../../domain/page/pictureAddress.ts';
import { COLLECTION_NAMES } from '../../domain/release/release.ts';
import { rememberSealingKey } from '../../outbox/sealing/sealingKey.ts';
import { keepPictures } from '../../platform/pictureCache.ts';
import { requestPersistence } from '../../platform/storageHealth.ts';
import { syncNow } from '../../sync/syncNow.ts';

export type SaveProgress = { what: 'content' | 'pictures'; done: number; total: number };
export type SaveOutcome = 'saved' | 'unreachable' | 'no-room' | 'failed';

/**
 * Saves the whole release and its pictures on this device, and asks the browser to keep them [PWA-29]. Skips what is
 * already there. Never throws.
 */
export async function saveEverything(onProgress: (progress: SaveProgress) => void): Promise<SaveOutcome> {
  try {
    const { type } = await syncNow({
      rememberSealingKey,
      onProgress: (progress) => onProgress({ what: 'content', ...progress }),
    });
    if (type === 'unreachable' || type === 'no-room') return type;
    const source = await openDeviceSource();
    if (!source || type === 'failed' || type === 'damaged') return 'failed';
    await requestPersistence();
    const records = await Promise.all(COLLECTION_NAMES.map((name) => source.all(name)));
    const pictures = [...new Set(picturesOf(records).flatMap(filesToKeep))];
    await keepPictures(pictures, (done) => onProgress({ what: 'pictures', done, total: pictures.length }));
    return 'saved';
  } catch (error) {
    console.warn('not everything could be saved', error);
    return 'failed';
  }
}
