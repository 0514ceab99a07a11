import { array, boolean, type InferType, object, string } from 'yup';
import { count, dollars, html, paragraphs, plainName, roleRef, slug, text } from './fields.ts';
import * as parts from './roleParts.ts';

/**
 * `roles/{service}/{role}.json`: one role; its full-time and its Reserve page are both made from it. What may be left
 * out falls back to words that all roles share; `check roles` says which roles are not yet written out.
 */
export const roleSchema = object({
  title: plainName(80).required(),
  inServiceTitle: text(120),
  /** As the careers facet `category` names it */
  category: text(80).required(),
  /** The line above the page's words: what the job feels like, in one sentence */
  headline: text(110),
  /** Under the headline; without it the summary */
  intro: text(360),
  /** One sentence for cards and lists */
  summary: text(260).required(),
  description: paragraphs().required(),
  tasks: array(html(300).required()).min(3).max(10).required(),
  /** One ordinary day, hour by hour or in its turns */
  day: html(1_200),
  /** What kind of person does well at it */
  suits: html(700),
  workplace: html(700).required(),
  /** The honest detail that a recruiter would tell a friend */
  goodToKnow: html(700).required(),
  /** Where people of this role live; without it the towns of the service */
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
  /** Entry methods that take nobody at present, with the reason where there is one */
  closedEntryMethods: array(object({ entryMethod: slug().required(), text: html(300) }).noUnknown()).default([]),
  /** Australian dollars: the first two a year, the third a day */
  pay: object({ training: dollars().required(), trained: dollars().required(), reserveDaily: dollars() })
    .noUnknown()
    .required(),
  training: parts.training(),
  minServiceYears: count(20).required(),
  minAge: count(60).required(),
  minEducation: plainName(120).required(),
  featured: boolean().default(false),
  /** Why people are wanted for a featured role just now */
  whyNow: html(500),
  status: string().oneOf(['open', 'closed']).required(),
  closedText: html(600).when('status', ([status], schema) => (status === 'closed' ? schema.required() : schema)),
  /** A notice above the page */
  notice: html(600),
  /** What somebody who likes this role should do first */
  nextStep: text(320),
  links: parts.links(),
  quickLinks: parts.quickLinks(),
  /** Roles to show at the end of the page; without them the neighbours of the same category are taken */
  related: array(roleRef().required()).max(6).optional(),
  story: parts.story(),
  carousel: parts.carousel(),
})
  .noUnknown()
  .required();

export type RoleSource = InferType<typeof roleSchema>;
