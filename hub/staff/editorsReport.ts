import { checkContent, readSources } from '../content/checkContent.ts';
import { problemLine } from '../published/publishing.ts';
import { type CommandIo, CommandProblem } from './commandIo.ts';

/**
 * Reads the content for an editor's report, with its sources.
 * @throws CommandProblem when it cannot be published; its problems are written first
 */
export async function soundContent({ config, now, write }: CommandIo) {
  const { content, problems } = await checkContent(config.contentDir, new Date(now()));
  const { sources } = await readSources(config.contentDir);
  if (content && sources) return { content, sources };
  write(`${problems.map(problemLine).join('\n')}\n`);
  throw new CommandProblem('the content has problems: put them right first');
}

/** Returns a line for each text shared by several records, preceded by their names. */
export function sharedLines(what: string, texts: readonly { names: string[]; field: string; text: string }[]) {
  return texts.map(({ names, field, text }) => `${names.join(', ')}, ${field}: ${what}: ${text}`);
}

/**
 * Writes a report, or that there is nothing to report.
 * @param looked   what was examined
 * @param summary  appended in either case
 * @throws CommandProblem when anything was found
 */
export function writeReport({ write }: CommandIo, lines: readonly string[], looked: string, summary = ''): void {
  if (lines.length > 0) {
    write(`${lines.join('\n')}\n`);
    throw new CommandProblem(`${lines.length} to look at${summary}`);
  }
  write(`nothing to look at in ${looked}${summary}\n`);
}
