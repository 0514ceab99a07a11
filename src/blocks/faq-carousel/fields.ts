import { array, type InferType, object } from 'yup';
import { slug, titled } from '../../domain/content/fields.ts';

/** Questions as cards; what they say comes from their files [FAQ-23 to FAQ-26]. */
export const fields = object({
  ...titled(),
  /** Questions by file, in this order */
  faqs: array(slug().required()).max(24),
  /** Without those, all questions of these subcategories */
  subcategories: array(slug().required()).max(8),
});

export type FaqCarouselFields = InferType<typeof fields>;
