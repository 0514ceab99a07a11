import { persisted } from '../../platform/persisted.ts';
import { hasSmallPictures } from '../../platform/pictureCache.ts';

const asText = (text: string) => text;

/** Local storage, the device's own: the release whose pictures are all on this device in their smallest width. */
export const smallPicturesOf = persisted('smallPicturesOf', asText, { format: asText });

/** Whether every picture of a release is on this device in its smallest width. Never rejects. */
export async function hasPicturesOf(release: string): Promise<boolean> {
  // The cache goes as a whole when space is needed, and what is stored beside it does not know.
  return smallPicturesOf.read() === release && (await hasSmallPictures());
}
