import { array, boolean, type InferType, number, object, string } from 'yup';
import { count, dollars, href, html, paragraphs, plainName, text } from '../../../src/domain/content/fields.ts';
import { STUDY_YEARS } from '../../../src/domain/job/studyYears.ts';

/* Files that all roles share. */

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
 * (`page.ts`), for example `{initialWeeks}`.
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
  /** Where initial training is, in a few words, by kind; without one the facts of a page show the weeks alone */
  trainingInShort: object({ recruit: text(80), officer: text(80), specialist: text(80) })
    .noUnknown()
    .default(undefined)
    .optional(),
  /** Allowances of most roles, one word each: a role that is paid others names them itself */
  allowances: array(plainName(40).required()).default([]),
  fitness: html().required(),
  postings: html().required(),
  /** When Reserve days are, unless the role says otherwise */
  reserveTime: html().required(),
})
  .noUnknown()
  .required();

export type ServiceProfileSource = InferType<typeof serviceProfileSchema>;

/** The commitment whose pages show it; both when omitted. */
const only = () => string().oneOf(['full-time', 'reserve']);

const link = () =>
  object({ href: href().required(), text: text(80).required() })
    .noUnknown()
    .required();

const cta = () =>
  object({
    leftHeadline1: text(60).required(),
    leftSubHeadline1: text(160).required(),
    leftCTAButton1Title: text(40).required(),
    rightHeadline2: text(60).required(),
    rightSubHeadline2: text(160).required(),
  })
    .noUnknown()
    .required();

/** `job-wording.json`: texts shared by all job pages, with placeholders for a role's facts. */
export const jobWordingSchema = object({
  globalHeader: text().required(),
  roleDescriptionHeader: text().required(),
  tasksHeader: text().required(),
  dayHeader: text().required(),
  suitsHeader: text().required(),
  workplaceHeader: text().required(),
  goodToKnowHeader: text().required(),
  priorityText: text().required(),
  priorityHeader: text().required(),
  prioritySubHeader: text().required(),
  priorityFooter: text().required(),
  /** Links in the drawer of a featured role: one per service, and one for assistance */
  priorityLinks: object({ navy: link(), army: link(), 'air-force': link(), assistance: link() }).noUnknown().required(),
  storyHeader: text().required(),
  storyButton: text(60).required(),
  /** Heading of the role's own text about an entry method */
  wayHeader: text().required(),
  noticeIcon: text(40).required(),
  expressInterestButtonText: text(60).required(),
  expressInterestUrl: href().required(),
  keyInformation: array(
    object({ title: text(80).required(), content: html().required(), only: only() }).noUnknown(),
  ).required(),
  eligibility: object({
    header: text().required(),
    content: html().required(),
    layout: string().oneOf(['1 Column', '2 Columns']).required(),
    items: array(
      object({
        icon: text(40).required(),
        heading: text(80).required(),
        description: html(),
        only: only(),
      }).noUnknown(),
    ).required(),
  })
    .noUnknown()
    .required(),
  salary: object({
    header: text().required(),
    description: object({ 'full-time': html().required(), reserve: html().required() }).noUnknown().required(),
    benefits: html(),
    footnote: html().required(),
    allowanceHeader: text().required(),
    allowances: html().required(),
    trainingInfo: object({ 'full-time': html(), reserve: html() }).noUnknown().default(undefined).optional(),
    super: object({ 'full-time': html().required(), reserve: html().required() }).noUnknown().required(),
    /** Shown beside each stage: full-time and Reserve */
    stageSuper: text(120).required(),
    reservePackage: text(120).required(),
    undergraduateTitle: text(120).required(),
  })
    .noUnknown()
    .required(),
  benefitsHeader1: text().required(),
  benefitsHeader2: text().required(),
  benefits: array(
    object({ icon: text(40).required(), description: html().required(), only: only() }).noUnknown(),
  ).required(),
  pathwayTitle: text().required(),
  waysToJoinHeader: text().required(),
  waysToJoinEntryMethodHeader: text().required(),
  nextStepHeader: text().required(),
  linksHeader: text().required(),
  linksSubHeader: text().required(),
  links: array(object({ title: text().required(), url: href().required() }).noUnknown()).required(),
  quickLinks: array(
    object({ header: text().required(), description: text(), url: href().required() }).noUnknown(),
  ).required(),
  relatedJobsHeader: text().required(),
  /** The tiles below the panel; the left one has the same target as the page's own button */
  cta: object({ open: cta(), closed: cta() }).noUnknown().required(),
  compare: object({
    startingSalaryHeader: text().required(),
    allowances: html().required(),
    perks: object({ 'full-time': html().required(), reserve: html().required() }).noUnknown().required(),
  })
    .noUnknown()
    .required(),
})
  .noUnknown()
  .required();

export type JobWordingSource = InferType<typeof jobWordingSchema>;
