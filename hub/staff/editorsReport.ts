import { checkContent, readSources } from '../content/checkContent.ts';
import { problemLine } from '../published/publishing.ts';
import type { CommandIo } from './commandIo.ts';
import { CommandProblem } from './commandProblem.ts';

/**
 * The content that an editor's report is about, and what it was written as.
 * @throws CommandProblem when it could not be published; its problems are written first
 */
export async function soundContent({ config, now, write }: CommandIo) {
  const { content, problems } = await checkContent(config.contentDir, new Date(now()));
  const { sources } = await readSources(config.contentDir);
  if (content && sources) return { content, sources };
  write(`${problems.map(problemLine).join('\n')}\n`);
  throw new CommandProblem('the content has problems: put them right first');
}

/** A line for each text that several records share, after the names of those. */
export function sharedLines(what: string, texts: readonly { names: string[]; field: string; text: string }[]) {
  return texts.map(({ names, field, text }) => `${names.join(', ')}, ${field}: ${what}: ${text}`);
}

/**
 * Writes what there is to look at, or that there is nothing.
 * @param looked   what was looked at
 * @param summary  what a report ends with in either case
 * @throws CommandProblem when anything was found
 */
export function writeReport({ write }: CommandIo, lines: readonly string[], looked: string, summary = ''): void {
  if (lines.length > 0) {
    write(`${lines.join('\n')}\n`);
    throw new CommandProblem(`${lines.length} to look at${summary}`);
  }
  write(`nothing to look at in ${looked}${summary}\n`);
}
