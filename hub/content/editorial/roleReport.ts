import type { ContentProblem } from '../ContentLibrary.ts';
import type { Collections } from '../checkContent.ts';
import type { ContentSources } from '../contentTypes.ts';
import { roleGaps } from './roleGaps.ts';
import { sharedParagraphs, sharedRuns, sharedSentences } from './sharedParagraphs.ts';
import type { SharedText } from './sharedTexts.ts';
import { statedNotes } from './statedNotes.ts';

/** What an editor would still change in the roles. Nothing of it keeps a release from being published. */
export type RoleReport = {
  gaps: ContentProblem[];
  /** Paragraphs that two roles have word for word */
  paragraphs: SharedText[];
  /** Sentences that two roles have but for their titles; the paragraphs above are not named again */
  sentences: SharedText[];
  /** Half sentences that two roles share; what is above is not named again */
  runs: SharedText[];
  /** Roles with a story */
  stories: number;
};

/** @param only  keys such as `navy/medic`; empty: all roles. They are compared with all roles either way. */
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
