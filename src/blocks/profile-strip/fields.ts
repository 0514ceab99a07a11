import { array, type InferType, object } from 'yup';
import { href, image, slug, text, titled } from '../../domain/content/fields.ts';

/** [BLOCK-25] */
export const fields = object({
  ...titled(),
  profiles: array(
    object({
      profileID: slug().required(),
      profileTitle: text(120).required(),
      profileImage: image(),
      url: href().required(),
    }).noUnknown(),
  ).max(24),
});

export type ProfileStripFields = InferType<typeof fields>;
