// The crops in which pictures are made. Pages use the same list: `src/domain/page/pictureAddress.ts`.
export const CROPS = {
  /** Heroes on wide screens, video posters */
  wide: { width: 1600, height: 900, widths: [480, 960, 1600] },
  /** Cards, and heroes on phones in portrait orientation */
  tall: { width: 1000, height: 1520, widths: [480, 960] },
  /** A person beside words */
  quote: { width: 1500, height: 1000, widths: [480, 960, 1600] },
  /** A person in a list or an audio player */
  square: { width: 600, height: 600, widths: [216] },
};

export const CROPS_OF = { scene: ['wide', 'tall'], person: ['quote', 'tall', 'square'] };

export const FORMATS = {
  avif: { quality: 50, effort: 3, chromaSubsampling: '4:2:0' },
  webp: { quality: 72, effort: 4 },
};

/**
 * The version embedded in a page and painted with its first text, before the full-quality file arrives [CON-38]. By
 * crop: width in pixels, blur (standard deviation in pixels; more blur takes fewer bytes), and quality. Most are as
 * wide as the narrowest file, because browsers do not count an upscaled picture as the page's largest paint. A tall one
 * fills a phone: making it count would take 2 kB, a tenth of its page, and its file is the first request anyway, so it
 * is a placeholder of half that width.
 */
export const FIRST = {
  looks: {
    wide: { width: 480, blur: 1.6, quality: 3 },
    tall: { width: 240, blur: 0.8, quality: 8 },
    quote: { width: 480, blur: 1.6, quality: 3 },
  },
  avif: { effort: 9, chromaSubsampling: '4:2:0' },
};

/** Part of every hash: other settings produce other files. */
export const RECIPE = JSON.stringify({ CROPS, FORMATS });
