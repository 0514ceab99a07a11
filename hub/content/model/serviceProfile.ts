import { type InferType, object } from 'yup';
import { html } from './fields.ts';

/** `services/{service}.json`: what all roles of one service have in common. */
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
  /** When Reserve days are, where the role does not say it */
  reserveTime: html().required(),
})
  .noUnknown()
  .required();

export type ServiceProfileSource = InferType<typeof serviceProfileSchema>;
