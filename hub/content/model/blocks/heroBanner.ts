import { object, string } from 'yup';
import { text } from '../fields.ts';
import { image } from '../wireFields.ts';

/** A YouTube id, or the path of one of our files. */
export const videoName = () =>
  string().matches(/^(\/(?!\/)\S+|[A-Za-z0-9_-]{11})$/, 'must be an id of YouTube or the path of a video of this site');

export const heroBannerFields = object({
  Title: text(120),
  PosterImage: image(),
  MobileImage: image(),
  TabletImage: image(),
  DesktopImage: image(),
  VideoId: videoName(),
});
