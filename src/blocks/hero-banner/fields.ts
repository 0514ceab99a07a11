import { type InferType, object } from 'yup';
import { image, text, videoName } from '../../domain/content/fields.ts';

/** The picture or silent video at the top of a page [VIDEO-06]. */
export const fields = object({
  Title: text(120),
  PosterImage: image(),
  MobileImage: image(),
  TabletImage: image(),
  DesktopImage: image(),
  VideoId: videoName(),
});

export type HeroBannerFields = InferType<typeof fields>;
