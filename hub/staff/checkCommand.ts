import { join } from 'node:path';
import { checkContent as check } from '../content/checkContent.ts';
import { kioskProfileProblems } from '../content/kioskProfileFiles.ts';
import { problemLine } from '../published/publishing.ts';
import type { Command } from './commandIo.ts';
import { CommandProblem, UsageProblem } from './commandProblem.ts';

/**
 * `check content` [HUB-21]: lists every problem with file, field and reason, those of kiosk profiles too, or the number
 * of records.
 */
export const checkContent: Command = async (args, { config, now, write }) => {
  if (args.length > 0) throw new UsageProblem('check content takes nothing more: it looks at the whole folder');
  const checked = await check(config.contentDir, new Date(now()));
  const { content } = checked;
  const problems = [...checked.problems, ...(await kioskProfileProblems(join(config.root, 'kiosk-config')))];
  if (!content || problems.length > 0) {
    write(`${problems.map(problemLine).join('\n')}\n`);
    const place = content ? join(config.root, 'kiosk-config') : config.contentDir;
    throw new CommandProblem(`${problems.length} problem${problems.length === 1 ? '' : 's'} in ${place}`);
  }
  const records = Object.values(content).reduce((sum, list) => sum + list.length, 0);
  write(`no problems in ${config.contentDir}, ${records} records\n`);
};
