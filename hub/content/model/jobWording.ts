import { array, type InferType, object, string } from 'yup';
import { href, html, text } from './fields.ts';

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
    benefits: html().required(),
    footnote: html().required(),
    allowanceHeader: text().required(),
    allowances: html().required(),
    trainingInfo: object({ 'full-time': html().required(), reserve: html().required() }).noUnknown().required(),
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
