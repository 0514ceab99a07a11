import type { SALARY_YEARS } from '../job/studyYears.ts';
import type { Service } from '../services.ts';
import type { Card, CtaBlock } from './card.ts';
import type { Html, Link } from './shared.ts';
import type { StoryBanner } from './story.ts';

/** A job inside the product; `wire/job.ts` maps the three names the contract misspells [JOB-01, DEC-04]. */
export type Job = {
  id: string;
  title: string;
  service: Service;
  isReserve: boolean;
  isFulltime: boolean;
  isPriority: boolean;
  isPriorityText?: string;
  isClosed: boolean;
  isClosedText?: Html;
  applyUrl?: string;
  expressInterestUrl?: string;
  expressInterestButtonText?: string;
  oppositeUrl?: string;
  inServiceTitle?: string;
  showNotificationMessage: boolean;
  notificationMessage?: Html;
  notificationIcon?: string;
  globalHeader?: string;
  globalSubHeader?: string;
  longDescription?: Html;
  roleDescriptionHeader?: string;
  roleDescription?: Html;
  keyInformation?: { Title: string; Content: Html }[];
  eligibilityChecklist?: { Layout: string; items: { Icon?: string; Heading: string; Description?: Html }[] };
  eligibilityChecklistHeader?: string;
  eligibilityChecklistContent?: Html;
  shortDescription?: string;
  desktopImage?: string;
  desktopImageAlt?: string;
  salaryInfo?: SalaryDetail;
  salaryFootnote?: Html;
  salarySuper?: Html;
  entryMethods: EntryMethod[];
  /** Content of the `Featured Role` drawer [JOB-16] */
  priorityToFill?: PriorityToFill;
  storyBannerHeader?: string;
  storyBanner?: StoryBanner[];
  benefitsHeader1?: string;
  benefitsHeader2?: string;
  benefits?: { icon?: string; description: Html }[];
  pathway?: { title?: string; description?: Html };
  waysToJoinHeader?: string;
  waysToJoinEntryMethodHeader?: string;
  nextStepHeader1?: string;
  linksHeader?: string;
  linksSubHeader?: string;
  links?: { title: string; url: string; target?: string }[];
  quickLinks?: { url: string; header: string; description?: string; target?: string }[];
  cardCarouselHeader?: string;
  cardCarousel?: Card[];
  relatedJobsHeader?: string;
  relatedJobs?: Card[];
  /** Below the panel of every tab [JOB-35] */
  cta?: CtaBlock;
};

export type PriorityToFill = {
  header?: string;
  subHeader?: string;
  description?: Html;
  footer?: Html;
} & { [N in 'navy' | 'army' | 'airForce' | 'assistance' as `${N}Link`]?: Link };

export type EntryMethod = {
  id: string;
  title: string;
  description?: Html;
  longDescription?: Html;
  isClosed: boolean;
  isClosedText?: Html;
  salaryInformation?: {
    salary: { sidebarDescription?: Html; stages: { amount?: number; isDaily: boolean }[] };
  };
  aboutHeader?: string;
  aboutDescription?: Html;
  training?: {
    militaryTrainingCriteria?: Html;
    employmentTrainingCriteria?: Html;
    furtherTrainingText?: Html;
    subSpecialistOptionCriteria?: Html;
  };
  requirements?: Partial<
    Record<
      | 'citizenship'
      | 'age'
      | 'education'
      | 'licence'
      | 'medical'
      | 'periodOfService'
      | 'special'
      | 'entry'
      | 'aptitude'
      | 'security',
      Html
    >
  >;
  applicationProcess?: Html;
  periodOfService?: Html;
};

type SalaryDetail = {
  salaryHeader?: string;
  salaryDescription?: Html;
  salaryBenefits?: Html;
  salaryFootnote?: Html;
  allowance?: { link?: Link; header?: string; allowances?: Html };
  salary?: { trainingInfo?: Html; stages: SalaryStage[] };
};

type UndergraduateYear = (typeof SALARY_YEARS)[number];

export type SalaryStage = {
  title?: string;
  name?: string;
  amount?: number;
  isDaily: boolean;
  isUndergraduate: boolean;
  /** Reserve only. */
  package?: string;
  super?: string;
} & { [Y in UndergraduateYear as `${Y}Text`]?: string } & { [Y in UndergraduateYear as `${Y}Salary`]?: number };

export type Pay = { amount?: number; isDaily: boolean; perks?: Html };
export type ShortlistEntryMethod = {
  id: string;
  title: string;
  description?: Html;
  salary?: { startingPay?: Pay; trainedPay?: Pay };
  compareRequirements: Partial<
    Record<
      | 'jobDescription'
      | 'jobComparisonStartingSalaryHeader'
      | 'allowances'
      | 'initialMilitaryTraining'
      | 'employmentTraining'
      | 'furtherTraining'
      | 'ageRange'
      | 'educationExperience'
      | 'fitnessRequirements'
      | 'minimumServicePeriod',
      Html
    >
  >;
};
export type ShortlistedJob = {
  id: string;
  title: string;
  service: Service;
  url: string;
  isPriority: boolean;
  isReserve: boolean;
  inServiceTitles: string[];
  entryMethods: ShortlistEntryMethod[];
  desktopImage?: string;
};

/** A record of the `jobs` collection [CON-22]. Its key is `url`. */
export type JobRecord = Job & {
  /** `/jobs/navy/medic` or `/jobs/reserves/navy/medic` */
  url: string;
  slug: string;
  category: string;
  keywords: string[];
  inServiceTitles: string[];
  /** Facet value names, keyed by the facet's parameter name. */
  facets: Record<string, string[]>;
  compare: ShortlistEntryMethod[];
};
