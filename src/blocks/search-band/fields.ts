import { array, type InferType, object } from 'yup';
import { text } from '../../domain/content/fields.ts';

/** A search for roles in the middle of a page, with words that find some. */
export const fields = object({
  Heading: text(80).required(),
  /** Words that somebody might type, each of which must find roles */
  Placeholder: text(80),
  Examples: array(text(30).required()).max(10),
}).noUnknown();

export type SearchBandFields = InferType<typeof fields>;
