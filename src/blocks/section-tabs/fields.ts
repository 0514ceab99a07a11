import { array, type InferType, object } from 'yup';
import { text } from '../../domain/content/fields.ts';

/** Of more than nine tabs the page leaves out the rest [TABS-07]. */
export const fields = object({
  Title: text(120),
  tabs: array(object({ Title: text(80).required() }).noUnknown()).required(),
});
export const placeholders = /^tab-\d{1,2}$/;

export type SectionTabsFields = InferType<typeof fields>;
