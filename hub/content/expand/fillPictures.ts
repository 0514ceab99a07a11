import { namedPicture } from '../media/pictureIndex.ts';

type WithSource = { src: string };

/**
 * Replaces every `picture:…` reference in a record by address, width and height, and adds the picture's description
 * where the content gives none.
 */
export function fillPictures<T>(value: T): T {
  if (Array.isArray(value)) return value.map(fillPictures) as T;
  if (typeof value !== 'object' || value === null) return value;
  const filled = Object.fromEntries(Object.entries(value).map(([key, each]) => [key, fillPictures(each)]));
  const picture = hasSource(filled) ? namedPicture(filled.src) : undefined;
  return (picture ? { ...filled, ...picture, ...words(filled) } : filled) as T;
}

function hasSource(value: object): value is WithSource {
  return 'src' in value && typeof value.src === 'string';
}

/** Returns the editor's description, which may be empty for decorative pictures. */
function words(value: object): { alt?: string } {
  return 'alt' in value && typeof value.alt === 'string' ? { alt: value.alt } : {};
}
