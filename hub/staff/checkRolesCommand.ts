import { roleReport } from '../content/roles/report.ts';
import { problemLine } from '../published/publishing.ts';
import type { Command } from './commandIo.ts';
import { CommandProblem } from './commandProblem.ts';
import { sharedLines, soundContent, writeReport } from './editorsReport.ts';

/**
 * `check roles [SERVICE/ROLE …]`: reports what is missing, too short or too long in roles, and texts they share with
 * others. For editors; none of it blocks a release.
 */
export const checkRoles: Command = async (keys, io) => {
  const { content, sources } = await soundContent(io);
  const unknown = keys.filter((key) => !sources.roles.some((role) => role.key === key));
  if (unknown.length > 0) throw new CommandProblem(`there is no role ${unknown.join(', ')}`);
  const { gaps, paragraphs, sentences, runs, stories } = roleReport(sources, content, keys);
  const lines = [
    ...gaps.map(problemLine),
    ...sharedLines('the same paragraph', paragraphs),
    ...sharedLines('the same sentence', sentences),
    ...sharedLines('the same words', runs),
  ];
  writeReport(io, lines, `${keys.length || sources.roles.length} roles`, `; ${stories} roles have a story`);
};
