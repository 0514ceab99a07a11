import { array, type InferType, object } from 'yup';
import { image, text, titled } from '../../domain/content/fields.ts';

/** [BLOCK-20] */
export const fields = object({
  ...titled(),
  cards: array(object({ RankImage: image(), RankTitle: text(80).required() }).noUnknown()).max(24),
});

export type RankCardsFields = InferType<typeof fields>;
