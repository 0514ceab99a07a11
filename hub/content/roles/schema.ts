import { array, boolean, type InferType, object, string } from 'yup';
import {
  count,
  dollars,
  href,
  html,
  paragraphs,
  plainName,
  roleRef,
  slug,
  text,
} from '../../../src/domain/content/fields.ts';
import { ROLE_ICONS } from '../../../src/domain/content/iconNames.ts';

const icon = () => string().oneOf([...ROLE_ICONS]);

/** Short facts in addition to those derived from figures: hours, team, time away */
const keyFacts = () =>
  array(object({ title: text(40).required(), content: html(200).required() }).noUnknown())
    .min(2)
    .max(4);

/** Requirements of this role beyond age, schooling and fitness */
const checks = () =>
  array(
    object({ icon: icon().required(), heading: text(60).required(), description: html(260).required() }).noUnknown(),
  )
    .min(2)
    .max(4);

const roleBenefits = () =>
  array(object({ icon: icon().required(), text: html(260).required() }).noUnknown())
    .min(2)
    .max(4);

/** Career steps in order, from the first week to the most senior position */
const steps = () =>
  array(object({ when: text(40).required(), what: text(80).required(), text: html(360).required() }).noUnknown())
    .min(4)
    .max(7);

/** What one entry method means for this role; `training` replaces the general text about its course */
const ways = () =>
  array(object({ entryMethod: slug().required(), text: html(600).required(), training: html(500) }).noUnknown()).max(8);

/** Entry methods that lead to another trained pay than the role's own, and why; the page gives the reason */
const otherTrainedPay = () =>
  array(
    object({ entryMethod: slug().required(), amount: dollars().required(), reason: html(300).required() }).noUnknown(),
  ).max(8);

/** Lines added to the requirements of the same name of every entry method */
const ownRequirements = () =>
  object({
    licence: html(300),
    medical: html(300),
    special: html(300),
    entry: html(300),
    aptitude: html(300),
    security: html(300),
  })
    .noUnknown()
    .default(undefined)
    .optional();

const links = () =>
  array(object({ title: text(80).required(), url: href().required() }).noUnknown())
    .min(2)
    .max(4);

const quickLinks = () =>
  array(object({ header: text(60).required(), description: text(120).required(), url: href().required() }).noUnknown())
    .min(3)
    .max(4);

/** One invented person, by first name, and the five panels of their story */
const story = () =>
  object({
    quote: text(240).required(),
    name: string()
      .matches(/^\p{Lu}[\p{L}'’-]*$/u, 'must be a first name only')
      .max(30)
      .required(),
    /** A few words about them, without a rank */
    line: text(90).required(),
    opening: object({ heading: text(70).required(), text: html(700).required() })
      .noUnknown()
      .required(),
    numbers: array(object({ figure: text(14).required(), text: text(140).required() }).noUnknown())
      .min(2)
      .max(3)
      .required(),
    list: object({ heading: text(70).required(), items: array(text(160).required()).min(4).max(10).required() })
      .noUnknown()
      .required(),
    secondQuote: text(240).required(),
    ending: object({ heading: text(70).required(), text: html(900).required() })
      .noUnknown()
      .required(),
  })
    .noUnknown()
    .default(undefined)
    .optional();

const carousel = () =>
  object({
    header: text(80).required(),
    cards: array(object({ title: text(60).required(), text: text(220).required(), url: href() }).noUnknown())
      .min(3)
      .max(6)
      .required(),
  })
    .noUnknown()
    .default(undefined)
    .optional();

const reservePart = () =>
  object({
    summary: text(260).required(),
    description: array(html().required()).min(1).max(4).required(),
    headline: text(110),
    /** When Reserve days are: evenings, weekends and blocks */
    time: html(300),
    day: html(1_200),
  })
    .noUnknown()
    .default(undefined)
    .optional();

const training = () =>
  object({ initialWeeks: count(200).required(), roleWeeks: count(300).required() })
    .noUnknown()
    .required();

/**
 * `roles/{service}/{role}.json`: one role, from which both its full-time and its Reserve page are generated. Optional
 * fields fall back to wording shared by all roles; `check roles` reports which roles are incomplete.
 */
export const roleSchema = object({
  title: plainName(80).required(),
  inServiceTitle: text(120),
  /** Display name in the careers facet `category` */
  category: text(80).required(),
  /** The family of jobs whose pictures it has, a word of their `suits`; without it they are chosen by category */
  motif: slug(),
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
  /** The towns of the postings, in the order of the text; without them the facts of the page show the text */
  places: array(plainName(40).required()).min(1).max(12).optional(),
  /** Allowances that this role is paid, one word each; defaults to the service's */
  allowances: array(plainName(40).required()).min(1).max(6).optional(),
  keyFacts: keyFacts(),
  checks: checks(),
  benefits: roleBenefits(),
  roleTraining: html(800),
  steps: steps(),
  /** Where the role leads */
  pathway: html(700).required(),
  reserve: reservePart(),
  keywords: array(text(60).required()).default([]),
  degrees: array(slug().required()).default([]),
  entryMethods: array(slug().required()).min(1).required(),
  ways: ways().default([]),
  requirements: ownRequirements(),
  /** Entry methods currently closed, with the reason if there is one */
  closedEntryMethods: array(object({ entryMethod: slug().required(), text: html(300) }).noUnknown()).default([]),
  /** Australian dollars: `training` and `trained` per year, `reserveDaily` per day */
  pay: object({ training: dollars().required(), trained: dollars().required(), reserveDaily: dollars() })
    .noUnknown()
    .required(),
  otherTrainedPay: otherTrainedPay().default([]),
  training: training(),
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
  links: links(),
  quickLinks: quickLinks(),
  /** Roles shown at the end of the page; defaults to others of the same category */
  related: array(roleRef().required()).max(6).optional(),
  story: story(),
  carousel: carousel(),
})
  .noUnknown()
  .required();

export type RoleSource = InferType<typeof roleSchema>;
