import type { Image } from '../shared.ts';

/** The picture or silent video at the top of a page [VIDEO-06]. */
export type HeroBannerFields = {
  Title?: string;
  PosterImage?: Image;
  MobileImage?: Image;
  TabletImage?: Image;
  DesktopImage?: Image;
  /** A YouTube id, or the path of one of our files */
  VideoId?: string;
};
