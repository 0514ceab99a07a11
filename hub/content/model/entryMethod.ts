import { array, boolean, type InferType, number, object, string } from 'yup';
import { STUDY_YEARS } from '../../../src/domain/job/studyYears.ts';
import { count, dollars, html, paragraphs, plainName, text } from './fields.ts';

const stage = object({
  name: text(80).required(),
  title: text(80).required(),
  /** Fixed pay of the stage; without it, `rolePay` names one of the role's own figures */
  amount: dollars(),
  rolePay: string().oneOf(['training', 'trained', 'reserveDaily'] as const),
  daily: boolean().default(false),
  undergraduateYear: string().oneOf([...STUDY_YEARS]),
})
  .noUnknown()
  .test('one-amount', 'must have either an amount or a rolePay', (value) => !value.amount !== !value.rolePay);

/**
 * `entry-methods/{slug}.json`: one entry method with its pay stages. Texts may use the placeholders of a role's facts
 * (`roleFacts.ts`), for example `{initialWeeks}`.
 */
export const entryMethodSchema = object({
  title: text(80).required(),
  commitment: string()
    .oneOf(['full-time', 'reserve'] as const)
    .required(),
  group: string().oneOf(['General', 'Officer', 'Gap Year']).required(),
  order: number().integer().required(),
  description: html(600).required(),
  longDescription: paragraphs().required(),
  minAge: count(60).required(),
  maxAge: count(70).required(),
  /** Without these three, the role's own values apply */
  education: plainName(120),
  serviceYears: count(20),
  initialWeeks: count(200),
  /** Which of the service's training texts applies */
  initialTraining: string().oneOf(['recruit', 'officer', 'specialist', 'reserve', 'none']).required(),
  aboutHeader: text(120).required(),
  aboutDescription: html().required(),
  employmentTraining: html().required(),
  furtherTraining: html(),
  requirements: object({
    citizenship: html().required(),
    age: html().required(),
    education: html().required(),
    licence: html(),
    medical: html().required(),
    periodOfService: html().required(),
    special: html(),
    entry: html(),
    aptitude: html(),
    security: html().required(),
  })
    .noUnknown()
    .required(),
  applicationProcess: html().required(),
  sidebarDescription: html().required(),
  stages: array(stage).min(1).required(),
})
  .noUnknown()
  .required();

export type EntryMethodSource = InferType<typeof entryMethodSchema>;
