import { type InferType, object } from 'yup';
import { titled } from '../../domain/content/fields.ts';

/** The categories of the questions, read each time the page is opened [FAQ-31]. */
export const fields = object(titled());

export type FaqTopicsFields = InferType<typeof fields>;
