import { type InferType, object } from 'yup';
import { image, text } from '../../domain/content/fields.ts';

/** One picture with a caption below [BLOCK-04]. */
export const fields = object({ Image: image().required(), Caption: text() });

export type ImageBlockFields = InferType<typeof fields>;
