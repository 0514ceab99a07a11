import type { JobRecord } from '../../../src/domain/entities/job.ts';
import type { ContentProblem } from '../ContentLibrary.ts';
import type { Collections } from '../checkContent.ts';
import type { ContentSources } from '../contentTypes.ts';
import {
  type Named,
  type Paragraph,
  paragraphsOf,
  plainText,
  type SharedText,
  sharedParagraphTexts,
  sharedRunTexts,
  sharedSentenceTexts,
} from '../sharedTexts.ts';
import { roleGaps } from './gaps.ts';

/** What an editor should still improve in the roles. None of it blocks a release. */
export type RoleReport = {
  gaps: ContentProblem[];
  /** Paragraphs that are identical in two roles */
  paragraphs: SharedText[];
  /** Sentences that two roles share apart from their titles; the paragraphs above are not repeated here */
  sentences: SharedText[];
  /** Parts of sentences that two roles share; the above are not repeated here */
  runs: SharedText[];
  /** Number of roles with a story */
  stories: number;
};

/**
 * Reports on roles. @param only  keys such as `navy/medic`; empty for all. They are compared with all roles either way.
 */
export function roleReport(
  sources: ContentSources,
  { jobs }: Pick<Collections, 'jobs'>,
  only: readonly string[],
): RoleReport {
  const isStated = statedNotes(sources);
  const wanted = (keys: readonly string[]) => only.length === 0 || keys.some((key) => only.includes(key));
  const paragraphs = sharedParagraphs(jobs, isStated);
  const sentences = beyond(paragraphs, sharedSentences(jobs, isStated));
  return {
    gaps: sources.roles.filter(({ key }) => wanted([key])).flatMap((role) => roleGaps(role, sources)),
    paragraphs: paragraphs.filter(({ names }) => wanted(names)),
    sentences: sentences.filter(({ names }) => wanted(names)),
    runs: beyond([...paragraphs, ...sentences], sharedRuns(jobs, isStated)).filter(({ names }) => wanted(names)),
    stories: sources.roles.filter(({ data }) => data.story).length,
  };
}

const beyond = (named: readonly SharedText[], found: readonly SharedText[]) =>
  found.filter(({ text }) => !named.some((each) => each.text.includes(text)));

/**
 * Returns paragraphs that are identical on the pages of two or more roles, ignoring case and punctuation; the full-time
 * and Reserve pages of one role count as one.
 * @param isStated  whether a paragraph is a shared note, repeated on purpose
 */
export function sharedParagraphs(
  jobs: readonly JobRecord[],
  isStated: (paragraph: Paragraph) => boolean,
): SharedText[] {
  return sharedParagraphTexts(jobs.map(roleOf), { skip: STATED_FIELD_NAMES, isStated });
}

/**
 * Returns sentences that two roles share apart from their titles, such as “Sixteen weeks at the engineer school” and
 * the same at the plant school.
 */
export function sharedSentences(jobs: readonly JobRecord[], isStated: (paragraph: Paragraph) => boolean): SharedText[] {
  return sharedSentenceTexts(jobs.map(roleOf), { skip: STATED_FIELD_NAMES, isStated });
}

/**
 * Returns runs of words that two roles share, ignoring their titles: a sentence that was copied and changed at one end.
 */
export function sharedRuns(jobs: readonly JobRecord[], isStated: (paragraph: Paragraph) => boolean): SharedText[] {
  return sharedRunTexts(jobs.map(roleOf), { skip: STATED_FIELD_NAMES, isStated });
}

const roleOf = (job: JobRecord): Named => ({ name: `${job.service}/${job.slug}`, record: job, title: job.title });

/**
 * Notes that roles repeat on purpose because they apply to all: pay, legal requirements, and how an entry method works.
 * Everything else on a job page should be specific to its role.
 */
const STATED_FIELDS = {
  pay: ['salaryInfo', 'salaryFootnote', 'salarySuper', 'entryMethods.salaryInformation'],
  legal: ['entryMethods.requirements', 'eligibilityChecklistContent'],
  entryMethod: [
    'entryMethods.description',
    'entryMethods.longDescription',
    'entryMethods.training.militaryTrainingCriteria',
    'entryMethods.training.furtherTrainingText',
    'entryMethods.applicationProcess',
  ],
  /** Not the role's own texts: copies for the comparison, addresses, and descriptions of shared pictures */
  elsewhere: [
    'desktopImageAlt',
    'compare',
    'facets',
    'keywords',
    'relatedJobs',
    'expressInterestUrl',
    'applyUrl',
    'cta',
    'priorityToFill.footer',
  ],
} as const;

const STATED_FIELD_NAMES: ReadonlySet<string> = new Set<string>(Object.values(STATED_FIELDS).flat());

/** The weeks of both courses and the towns of a role, which the page begins with: roles of one kind have the same. */
const SHORT_FACT = /^(\d+ \+ )?\d+ (weeks|places)\b/;

/** The sources of the shared notes. */
type NoteSources = Pick<ContentSources, 'job-wording.json' | 'entryMethods'>;

/**
 * Returns a test for shared notes in the fields that mix them with the role's own texts: key facts, the checklist, the
 * benefits of service, and how an entry method arranges its course.
 */
export function statedNotes({ entryMethods, 'job-wording.json': wording }: NoteSources) {
  const { keyInformation, eligibility, benefits } = wording;
  const forms: Record<string, RegExp[]> = {
    'keyInformation.Content': [...keyInformation.map(({ content }) => formOf(content)), SHORT_FACT],
    'eligibilityChecklist.items.Description': eligibility.items.map(({ description }) => formOf(description ?? '')),
    'benefits.description': benefits.map(({ description }) => formOf(description)),
    'entryMethods.training.employmentTrainingCriteria': entryMethods.flatMap(({ data }) =>
      paragraphsOf(data.employmentTraining, new Set()).map(({ text }) => formOf(text)),
    ),
  };
  return ({ field, text }: Paragraph): boolean => (forms[field] ?? []).some((form) => form.test(text));
}

/**
 * Returns a pattern that matches a note with any facts in its placeholders. A template that is only a placeholder
 * matches nothing.
 */
function formOf(template: string): RegExp {
  const words = plainText(template).split(/\{[A-Za-z]+\}/);
  if (words.join('').trim() === '') return /^(?!)/;
  return new RegExp(`^${words.map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('.*')}$`);
}
