import type { JobRecord } from '../../../src/domain/entities/job.ts';
import type { Paragraph } from './paragraphs.ts';
import {
  type Named,
  type SharedText,
  sharedParagraphTexts,
  sharedRunTexts,
  sharedSentenceTexts,
} from './sharedTexts.ts';
import { STATED_FIELD_NAMES } from './statedNotes.ts';

/**
 * Paragraphs that pages of two or more roles have word for word; the full-time and the Reserve page of one role count
 * as one. Case and punctuation make no difference.
 * @param isStated  notes that are meant to be the same
 */
export function sharedParagraphs(
  jobs: readonly JobRecord[],
  isStated: (paragraph: Paragraph) => boolean,
): SharedText[] {
  return sharedParagraphTexts(jobs.map(roleOf), { skip: STATED_FIELD_NAMES, isStated });
}

/** Sentences that two roles share but for their titles: “Sixteen weeks at the engineer school”, and at the plant school. */
export function sharedSentences(jobs: readonly JobRecord[], isStated: (paragraph: Paragraph) => boolean): SharedText[] {
  return sharedSentenceTexts(jobs.map(roleOf), { skip: STATED_FIELD_NAMES, isStated });
}

/** Runs of words that two roles share, their titles aside: a sentence taken over and changed at one end. */
export function sharedRuns(jobs: readonly JobRecord[], isStated: (paragraph: Paragraph) => boolean): SharedText[] {
  return sharedRunTexts(jobs.map(roleOf), { skip: STATED_FIELD_NAMES, isStated });
}

const roleOf = (job: JobRecord): Named => ({ name: `${job.service}/${job.slug}`, record: job, title: job.title });
