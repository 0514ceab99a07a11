import type { Image } from '../../../src/domain/entities/shared.ts';
import { heightOf, PICTURE_CROPS, type PictureCrop, pictureAddress } from '../../../src/domain/page/pictureAddress.ts';
import pictures from './pictures.json' with { type: 'json' };

/** A picture of the product's own, as `scripts/make-artwork.mjs` has listed it. */
export type IndexedPicture = {
  /** What the addresses of its files begin with */
  src: string;
  /** `scene` or `person` */
  kind: string;
  service: string;
  /** Categories of roles and types of events it goes with, in one text */
  suits: string;
  /** What it shows */
  alt: string;
};

export const PICTURES: Readonly<Record<string, IndexedPicture>> = pictures;

const NAMED = /^picture:([a-z-]+)(?:\/(wide|tall|quote|square))?$/;
/** The shape that content means when it names a picture without one. */
const USUAL = { scene: 'wide', person: 'quote' } as const;
const SHAPES: Record<string, readonly PictureCrop[]> = { scene: ['wide', 'tall'], person: ['quote', 'tall', 'square'] };

/**
 * A picture by the name that content gives it: `picture:navy-frigate-dawn`, or `picture:navy-frigate-dawn/tall` for
 * another shape.
 * @returns undefined when it is no such name, or the picture or its shape does not exist
 */
export function namedPicture(src: string): Image | undefined {
  const [, name = '', crop] = NAMED.exec(src) ?? [];
  const picture = Object.hasOwn(PICTURES, name) ? PICTURES[name] : undefined;
  if (!picture) return undefined;
  const shape = (crop as PictureCrop | undefined) ?? (picture.kind === 'person' ? USUAL.person : USUAL.scene);
  return SHAPES[picture.kind]?.includes(shape) ? pictureImage(picture, shape) : undefined;
}

/** A picture as the contract's image, in the middle of its widths. */
export function pictureImage({ src, alt }: IndexedPicture, crop: PictureCrop): Image {
  const { widths } = PICTURE_CROPS[crop];
  const width = widths[1] ?? widths[0];
  return { src: pictureAddress(src, crop, width, 'webp'), alt, width, height: heightOf(crop, width) };
}
