import type { Html, Image, Link } from '../shared.ts';

/* Fields of the blocks that editors place on pages, in the contract's names, misspellings included [DEC-04]. This
   file has the text blocks. */

export type ContentBlockFields = {
  Title?: string;
  /** `h2` to `h4`; h2 unless said otherwise */
  TitleHeadingLevel?: string;
  Text1?: Html;
  Text2?: Html;
  CtaButton1?: Link;
  CtaButton2?: Link;
  /** `Large` or `Small`; anything else is regular [BLOCK-35] */
  CopySizeType?: string;
  /** `Two Column`, `Title Left` or `Center`; anything else is one column on the left [BLOCK-35] */
  ComponentAligmentLayoutType?: string;
};

/** The opening block of a page, including its title [BLOCK-31, BLOCK-32]. */
export type PageHeaderFields = {
  Title: string;
  Description?: Html;
  Quote?: string;
  QuoteSource?: string;
  HeaderImage?: Image;
  TileImage1?: Image;
  TileImage2?: Image;
  TileImage3?: Image;
  AudioFile?: string;
  AudioImage?: Image;
  AudioName?: string;
  AudioJobTitle?: string;
  AudioTranscript?: Html;
};

/** A picture beside text [BLOCK-05]. */
export type ImageWithTextFields = {
  /** `Feature Right` has the picture on the right; anything else on the left */
  Layout?: string;
  Image?: Image;
  /** `Portrait`; anything else is landscape */
  ImageLayout?: string;
  Title?: string;
  TitleHeadingLevel?: string;
  Lede?: string;
  /** `Large` or `Small`; anything else is regular */
  LedeSize?: string;
  Text?: Html;
  CtaButton1?: Link;
  CtaButton2?: Link;
};

/** One picture with a caption below [BLOCK-04]. */
export type ImageBlockFields = { Image?: Image; Caption?: string };

export type Feature = {
  /** Shown large in place of an icon: a figure such as `$0` or `6 weeks` */
  Figure?: string;
  Icon?: string;
  Heading: string;
  Text?: Html;
  CtaButton?: Link;
};
/** Points in one or two columns [BLOCK-04]. */
export type FeatureListFields = {
  Title?: string;
  TitleHeadingLevel?: string;
  Text?: Html;
  CtaButton1?: Link;
  /** `2 Columns`; anything else is one */
  Layout?: string;
  features?: Feature[];
};
