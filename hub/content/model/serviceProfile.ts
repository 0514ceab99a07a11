import { type InferType, object } from 'yup';
import { html } from './fields.ts';

/** `services/{service}.json`: content shared by all roles of one service. */
export const serviceProfileSchema = object({
  /** Initial training by kind; `{initialWeeks}` is the number of weeks */
  training: object({
    recruit: html().required(),
    officer: html().required(),
    specialist: html().required(),
    reserve: html().required(),
    none: html().required(),
  })
    .noUnknown()
    .required(),
  fitness: html().required(),
  postings: html().required(),
  /** When Reserve days are, unless the role says otherwise */
  reserveTime: html().required(),
})
  .noUnknown()
  .required();

export type ServiceProfileSource = InferType<typeof serviceProfileSchema>;
