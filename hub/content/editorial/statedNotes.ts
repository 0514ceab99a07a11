import type { ContentSources } from '../contentTypes.ts';
import { type Paragraph, paragraphsOf, plainText } from './paragraphs.ts';

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

export const STATED_FIELD_NAMES: ReadonlySet<string> = new Set<string>(Object.values(STATED_FIELDS).flat());

/** The sources of the shared notes. */
type NoteSources = Pick<ContentSources, 'job-wording.json' | 'entryMethods'>;

/**
 * Returns a test for shared notes in the fields that mix them with the role's own texts: key facts, the checklist, the
 * benefits of service, and how an entry method arranges its course.
 */
export function statedNotes({ entryMethods, 'job-wording.json': wording }: NoteSources) {
  const { keyInformation, eligibility, benefits } = wording;
  const forms: Record<string, RegExp[]> = {
    'keyInformation.Content': keyInformation.map(({ content }) => formOf(content)),
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
