import { type InferType, object } from 'yup';
import { link, text } from '../../domain/content/fields.ts';

/** The first question of a quiz, as an offer to take it. */
export const fields = object({
  Heading: text(80).required(),
  Text: text(160),
  /** To the page with the quiz */
  Link: link().required(),
}).noUnknown();

export type QuizOfferFields = InferType<typeof fields>;
