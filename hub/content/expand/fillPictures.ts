import { namedPicture } from '../media/pictureIndex.ts';

type WithSource = { src: string };

/**
 * A record with every picture that it names by `picture:…` as address, width and height; the picture's own words stand
 * in where content has none.
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

/** An editor's own words, an empty one for decoration included. */
function words(value: object): { alt?: string } {
  return 'alt' in value && typeof value.alt === 'string' ? { alt: value.alt } : {};
}
