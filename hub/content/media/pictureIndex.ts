import type { Image } from '../../../src/domain/entities/shared.ts';
import { heightOf, PICTURE_CROPS, type PictureCrop, pictureAddress } from '../../../src/domain/page/pictureAddress.ts';
import pictures from './pictures.json' with { type: 'json' };

/** One of the product's own pictures, as listed by `scripts/make-artwork.mjs`. */
export type IndexedPicture = {
  /** Common prefix of the addresses of its files */
  src: string;
  /** `scene` or `person` */
  kind: string;
  service: string;
  /** Keywords of the role categories and event types it suits, in one text */
  suits: string;
  /** Description of its content */
  alt: string;
};

export const PICTURES: Readonly<Record<string, IndexedPicture>> = pictures;

const NAMED = /^picture:([a-z-]+)(?:\/(wide|tall|quote|square))?$/;
/** The default crop when content names a picture without one. */
const USUAL = { scene: 'wide', person: 'quote' } as const;
const SHAPES: Record<string, readonly PictureCrop[]> = { scene: ['wide', 'tall'], person: ['quote', 'tall', 'square'] };

/**
 * Resolves a picture reference: `picture:navy-frigate-dawn`, or `picture:navy-frigate-dawn/tall` for another crop.
 * @returns undefined when it is not a reference, or the picture or crop does not exist
 */
export function namedPicture(src: string): Image | undefined {
  const [, name = '', crop] = NAMED.exec(src) ?? [];
  const picture = Object.hasOwn(PICTURES, name) ? PICTURES[name] : undefined;
  if (!picture) return undefined;
  const shape = (crop as PictureCrop | undefined) ?? (picture.kind === 'person' ? USUAL.person : USUAL.scene);
  return SHAPES[picture.kind]?.includes(shape) ? pictureImage(picture, shape) : undefined;
}

/** Returns a picture as the contract's image, in its middle width. */
export function pictureImage({ src, alt }: IndexedPicture, crop: PictureCrop): Image {
  const { widths } = PICTURE_CROPS[crop];
  const width = widths[1] ?? widths[0];
  return { src: pictureAddress(src, crop, width, 'webp'), alt, width, height: heightOf(crop, width) };
}

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
