import { checkContent as check } from '../content/checkContent.ts';
import { problemLine } from '../published/publishing.ts';
import type { Command } from './commandIo.ts';
import { CommandProblem, UsageProblem } from './commandProblem.ts';

/** `check content` [HUB-21]: lists every problem with file, field and reason, or the number of records. */
export const checkContent: Command = async (args, { config, now, write }) => {
  if (args.length > 0) throw new UsageProblem('check content takes nothing more: it looks at the whole folder');
  const { content, problems } = await check(config.contentDir, new Date(now()));
  if (!content) {
    write(`${problems.map(problemLine).join('\n')}\n`);
    throw new CommandProblem(`${problems.length} problem${problems.length === 1 ? '' : 's'} in ${config.contentDir}`);
  }
  const records = Object.values(content).reduce((sum, list) => sum + list.length, 0);
  write(`no problems in ${config.contentDir}, ${records} records\n`);
};
