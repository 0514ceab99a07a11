import { array, boolean, type InferType, object, string } from 'yup';
import { count, dollars, html, paragraphs, plainName, roleRef, slug, text } from './fields.ts';

/** `roles/{service}/{role}.json`: one role; its full-time and its Reserve page are both made from it. */
export const roleSchema = object({
  title: plainName(80).required(),
  inServiceTitle: text(120),
  /** As the careers facet `category` names it */
  category: text(80).required(),
  /** One sentence for cards and lists */
  summary: text(260).required(),
  description: paragraphs().required(),
  tasks: array(html(300).required()).min(3).max(10).required(),
  workplace: html(600).required(),
  /** The honest detail that a recruiter would tell a friend */
  goodToKnow: html(600).required(),
  roleTraining: html(600),
  /** Where the role leads */
  pathway: html(600).required(),
  reserve: object({ summary: text(260).required(), description: paragraphs().required() })
    .noUnknown()
    .default(undefined)
    .optional(),
  keywords: array(text(60).required()).default([]),
  degrees: array(slug().required()).default([]),
  entryMethods: array(slug().required()).min(1).required(),
  /** Entry methods that take nobody at present, with the reason where there is one */
  closedEntryMethods: array(object({ entryMethod: slug().required(), text: html(300) }).noUnknown()).default([]),
  /** Australian dollars: the first two a year, the third a day */
  pay: object({ training: dollars().required(), trained: dollars().required(), reserveDaily: dollars() })
    .noUnknown()
    .required(),
  training: object({ initialWeeks: count(200).required(), roleWeeks: count(300).required() })
    .noUnknown()
    .required(),
  minServiceYears: count(20).required(),
  minAge: count(60).required(),
  minEducation: plainName(120).required(),
  featured: boolean().default(false),
  status: string().oneOf(['open', 'closed']).required(),
  closedText: html(600).when('status', ([status], schema) => (status === 'closed' ? schema.required() : schema)),
  /** A notice above the page */
  notice: html(600),
  /** Roles to show at the end of the page; without them the neighbours of the same category are taken */
  related: array(roleRef().required()).max(6).optional(),
})
  .noUnknown()
  .required();

export type RoleSource = InferType<typeof roleSchema>;
