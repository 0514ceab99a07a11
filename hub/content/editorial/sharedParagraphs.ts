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
