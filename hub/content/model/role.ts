import { array, boolean, type InferType, object, string } from 'yup';
import { count, dollars, html, paragraphs, plainName, roleRef, slug, text } from './fields.ts';
import * as parts from './roleParts.ts';

/**
 * `roles/{service}/{role}.json`: one role, from which both its full-time and its Reserve page are generated. Optional
 * fields fall back to wording shared by all roles; `check roles` reports which roles are incomplete.
 */
export const roleSchema = object({
  title: plainName(80).required(),
  inServiceTitle: text(120),
  /** Display name in the careers facet `category` */
  category: text(80).required(),
  /** One sentence above the text: what the job feels like */
  headline: text(110),
  /** Below the headline; defaults to the summary */
  intro: text(360),
  /** One sentence for cards and lists */
  summary: text(260).required(),
  description: paragraphs().required(),
  tasks: array(html(300).required()).min(3).max(10).required(),
  /** One ordinary day, hour by hour or shift by shift */
  day: html(1_200),
  /** What kind of person does well in it */
  suits: html(700),
  workplace: html(700).required(),
  /** The honest detail that a recruiter would tell a friend */
  goodToKnow: html(700).required(),
  /** Where people in this role live; defaults to the service's towns */
  postings: html(300),
  keyFacts: parts.keyFacts(),
  checks: parts.checks(),
  benefits: parts.roleBenefits(),
  roleTraining: html(800),
  steps: parts.steps(),
  /** Where the role leads */
  pathway: html(700).required(),
  reserve: parts.reservePart(),
  keywords: array(text(60).required()).default([]),
  degrees: array(slug().required()).default([]),
  entryMethods: array(slug().required()).min(1).required(),
  ways: parts.ways().default([]),
  requirements: parts.ownRequirements(),
  /** Entry methods currently closed, with the reason if there is one */
  closedEntryMethods: array(object({ entryMethod: slug().required(), text: html(300) }).noUnknown()).default([]),
  /** Australian dollars: `training` and `trained` per year, `reserveDaily` per day */
  pay: object({ training: dollars().required(), trained: dollars().required(), reserveDaily: dollars() })
    .noUnknown()
    .required(),
  otherTrainedPay: parts.otherTrainedPay().default([]),
  training: parts.training(),
  minServiceYears: count(20).required(),
  minAge: count(60).required(),
  minEducation: plainName(120).required(),
  featured: boolean().default(false),
  /** Why people are currently wanted for a featured role */
  whyNow: html(500),
  status: string().oneOf(['open', 'closed']).required(),
  closedText: html(600).when('status', ([status], schema) => (status === 'closed' ? schema.required() : schema)),
  /** A notice at the top of the page */
  notice: html(600),
  /** What someone interested in this role should do first */
  nextStep: text(320),
  links: parts.links(),
  quickLinks: parts.quickLinks(),
  /** Roles shown at the end of the page; defaults to others of the same category */
  related: array(roleRef().required()).max(6).optional(),
  story: parts.story(),
  carousel: parts.carousel(),
})
  .noUnknown()
  .required();

export type RoleSource = InferType<typeof roleSchema>;
