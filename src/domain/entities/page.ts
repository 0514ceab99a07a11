import type { FeaturedEvent } from '../wire/event.ts';
import type { Job } from './job.ts';
import type { Image } from './shared.ts';

export type SeoFields = {
  SeoTitle?: string;
  SeoKeywords?: string;
  SeoDescription?: string;
  PageTitle?: string;
  /** default `website` [SEO-04] */
  OpenGraphType?: string;
  /** default `summary_large_image` [SEO-05] */
  TwitterCardType?: string;
  TwitterSite?: string;
  CtaImage?: Image;
};
export type PageTheme = 'light' | 'grey' | 'dark';
export type PageBlock = { name: string; placeholder: string; params: Record<string, string>; fields: object };
export const FEATURE_LAYOUTS = ['Feature Left', 'Feature Right', '2 Cards'] as const;
/**
 * A row of featured events [EVH-01]. `events` in the editors' order, with spare ones for those that have ended: a feature
 * shows the first, cards the first two [EVH-05, DEC-148].
 */
export type FeaturedRow = { layout: (typeof FEATURE_LAYOUTS)[number]; events: FeaturedEvent[] };
/** The answer of `GET /api/v2/content/route`, and a record of the `pages` collection [HTTP-21]. Its key is `path`. */
export type RouteContent = {
  path: string;
  pageEditing: boolean;
  /** The release it came from. */
  version: string;
  pageTheme?: PageTheme;
  seo: SeoFields;
  job?: Job;
  blocks?: PageBlock[];
  /** Of the events home only */
  featuredEvents?: FeaturedRow[];
};
