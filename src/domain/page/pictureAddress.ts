/** The crops in which the product's own pictures are made, and their widths in pixels, narrowest first. */
export const PICTURE_CROPS = {
  wide: { ratio: 16 / 9, widths: [480, 960, 1600] },
  tall: { ratio: 25 / 38, widths: [480, 960] },
  quote: { ratio: 3 / 2, widths: [480, 960, 1600] },
  square: { ratio: 1, widths: [216] },
} as const;

export type PictureCrop = keyof typeof PICTURE_CROPS;
type PictureFormat = 'avif' | 'webp';

/** One of the product's own pictures, as parsed from its address. */
type OwnPicture = {
  /** `/media/pictures/navy-frigate-dawn.3d9cd99c`: the common prefix of all its files */
  base: string;
  /** `navy-dawn`: the colours of its sky and ground */
  ground: string;
  crop: PictureCrop;
};

const ADDRESS =
  /^(\/media\/pictures\/(navy|army|air-force|tri-service)-[a-z-]+-([a-z]+)\.[0-9a-f]{8})\.(wide|tall|quote|square)-/;

/** Parses the address of one of the product's own pictures; undefined for any other. */
export function ownPicture(src: string): OwnPicture | undefined {
  const [, base, service, time, crop] = ADDRESS.exec(src) ?? [];
  return base ? { base, ground: `${service}-${time}`, crop: crop as PictureCrop } : undefined;
}

/** Returns the height of a crop at one of its widths, in pixels. */
export function heightOf(crop: PictureCrop, width: number): number {
  return Math.round(width / PICTURE_CROPS[crop].ratio);
}

/** Returns the address of one file of a picture. @param base  see `OwnPicture` */
export function pictureAddress(base: string, crop: PictureCrop, width: number, format: PictureFormat): string {
  return `${base}.${crop}-${width}.${format}`;
}

/** Wide enough for a tablet, at a seventh of the bytes of the largest. */
const KEPT_WIDTH = 960;

/**
 * Returns the files to cache so that a picture can be shown offline: the crop that content names, and the tall one of
 * cards; the worker serves them in place of all others. Any other picture is a single file [PWA-29].
 */
export function filesToKeep(src: string): string[] {
  const own = ownPicture(src);
  if (!own) return [src];
  return [...new Set<PictureCrop>([own.crop, 'tall'])].map((crop) => {
    const widths: readonly number[] = PICTURE_CROPS[crop].widths;
    return pictureAddress(own.base, crop, widths.includes(KEPT_WIDTH) ? KEPT_WIDTH : Math.max(...widths), 'avif');
  });
}

/**
 * Returns the smallest files of one of the product's own pictures: the crop that content names, and the tall one of
 * cards; none of any other. The worker serves them in place of all others while there is no network.
 */
export function smallestFiles(src: string): string[] {
  const own = ownPicture(src);
  const crops = own ? [...new Set<PictureCrop>([own.crop, 'tall'])] : [];
  return crops.map((crop) => pictureAddress(own?.base ?? '', crop, PICTURE_CROPS[crop].widths[0], 'avif'));
}
