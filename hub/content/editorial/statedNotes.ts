import type { ContentSources } from '../contentTypes.ts';
import { type Paragraph, paragraphsOf, plainText } from './paragraphs.ts';

/**
 * The notes that roles state in the same words on purpose, because the same holds for all: what is paid, who may join
 * by law, and how an entry method goes. Everything else on a job page is the role's own.
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
  /** Not the role's own words: the same texts again for the comparison, addresses, and what a shared picture shows */
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

/** Where shared notes and a role's own words stand together, and the shared notes. */
type NoteSources = Pick<ContentSources, 'job-wording.json' | 'entryMethods'>;

/**
 * Whether a paragraph is one of the notes in the fields that mix shared with own words: key facts, the checklist, the
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

/** A note with any facts in its placeholders. One that is nothing but a placeholder is no note. */
function formOf(template: string): RegExp {
  const words = plainText(template).split(/\{[A-Za-z]+\}/);
  if (words.join('').trim() === '') return /^(?!)/;
  return new RegExp(`^${words.map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('.*')}$`);
}
