import { array, boolean, type InferType, object } from 'yup';
import { count, href, image, oneOf, service, slug, text } from '../../domain/content/fields.ts';

/** The card that links to a person's story [BLOCK-10]. */
const story = object({
  id: slug().required(),
  url: href().required(),
  Service: service(),
  CtaTitle: text(120).required(),
  CtaDescription: text(),
  CtaImage: image(),
  CtaButtonText: text(40),
}).noUnknown();

/** [BLOCK-11 to BLOCK-15] */
export const fields = object({
  Title: text(120),
  NumberOfRowsDisplayed: count(20).min(1).required(),
  DisplayFilterTags: boolean(),
  LoadMoreText: text(40),
  /** One value per row, from the top; further rows are three-up [BLOCK-12, DEC-45] */
  CardRowLayoutType: array(oneOf('2 Cards Feature Left', '2 Cards Feature Right', '2 Cards', '3 Cards').required()).max(
    20,
  ),
  stories: array(story).max(60),
});

export type RealStory = InferType<typeof story>;
export type RealStoriesFields = InferType<typeof fields>;
