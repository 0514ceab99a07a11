import { array, type InferType, object, string } from 'yup';
import { slug, text } from './fields.ts';

const value = object({
  /** Only where it is fixed elsewhere; otherwise derived from group and name */
  id: string().uuid(),
  name: text(60).required(),
  displayName: text(80).required(),
}).noUnknown();

const groups = () =>
  array(
    object({
      /** Name of the query parameter */
      name: string()
        .matches(/^[a-z][A-Za-z]*$/, 'must be a query parameter: letters, the first in lower case')
        .required(),
      /** For values derived from other content rather than listed here */
      valuesFrom: string().oneOf(['events', 'entryMethods', 'degrees'] as const),
      values: array(value).default([]),
    }).noUnknown(),
  )
    .min(1)
    .required();

/** `facets.json`: the filter groups of the event and the job search, in order [DEC-72, JS-07]. */
export const facetsSchema = object({ events: groups(), jobs: groups() }).noUnknown().required();

/** `degrees.json`: fields of study that lead to a role. */
export const degreesSchema = object({
  degrees: array(object({ id: slug().required(), name: text(80).required() }).noUnknown()).required(),
})
  .noUnknown()
  .required();

export type FacetsSource = InferType<typeof facetsSchema>;
