import { checkContent, readSources } from '../content/checkContent.ts';
import { roleReport } from '../content/editorial/roleReport.ts';
import type { SharedText } from '../content/editorial/sharedParagraphs.ts';
import { problemLine } from '../publishing.ts';
import type { Command } from './commandIo.ts';
import { CommandProblem } from './commandProblem.ts';

/**
 * `check roles [SERVICE/ROLE …]`: what is missing, too short or too long in roles, and which words they share with
 * others. For editors; none of it keeps a release back.
 */
export const checkRoles: Command = async (keys, { config, now, write }) => {
  const { content, problems } = await checkContent(config.contentDir, new Date(now()));
  const { sources } = await readSources(config.contentDir);
  if (!content || !sources) {
    write(`${problems.map(problemLine).join('\n')}\n`);
    throw new CommandProblem('the content has problems: put them right first');
  }
  const unknown = keys.filter((key) => !sources.roles.some((role) => role.key === key));
  if (unknown.length > 0) throw new CommandProblem(`there is no role ${unknown.join(', ')}`);
  const { gaps, paragraphs, sentences, runs, stories } = roleReport(sources, content, keys);
  const lines = [
    ...gaps.map(problemLine),
    ...paragraphs.map((shared) => sharedLine('the same paragraph', shared)),
    ...sentences.map((shared) => sharedLine('the same sentence', shared)),
    ...runs.map((shared) => sharedLine('the same words', shared)),
  ];
  if (lines.length > 0) {
    write(`${lines.join('\n')}\n`);
    throw new CommandProblem(`${lines.length} to look at; ${stories} roles have a story`);
  }
  write(`nothing to look at in ${keys.length || sources.roles.length} roles; ${stories} roles have a story\n`);
};

function sharedLine(what: string, { roles, field, text }: SharedText): string {
  return `${roles.join(', ')}, ${field}: ${what}: ${text}`;
}
