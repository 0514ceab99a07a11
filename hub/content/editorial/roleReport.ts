import type { ContentProblem } from '../ContentLibrary.ts';
import type { Collections } from '../checkContent.ts';
import type { ContentSources } from '../contentTypes.ts';
import { roleGaps } from './roleGaps.ts';
import { sharedParagraphs, sharedRuns, sharedSentences } from './sharedParagraphs.ts';
import type { SharedText } from './sharedTexts.ts';
import { statedNotes } from './statedNotes.ts';

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
