import { array, boolean, object, string } from 'yup';
import { count, href, service, slug, text } from '../fields.ts';
import { image } from '../wireFields.ts';

/** [BLOCK-10 to BLOCK-15] */
export const realStoriesFields = object({
  Title: text(120),
  NumberOfRowsDisplayed: count(20).min(1).required(),
  DisplayFilterTags: boolean(),
  LoadMoreText: text(40),
  CardRowLayoutType: array(
    string().oneOf(['2 Cards Feature Left', '2 Cards Feature Right', '2 Cards', '3 Cards']).required(),
  ).max(20),
  stories: array(
    object({
      id: slug().required(),
      url: href().required(),
      Service: service(),
      CtaTitle: text(120).required(),
      CtaDescription: text(),
      CtaImage: image(),
      CtaButtonText: text(40),
    }).noUnknown(),
  ).max(60),
});
