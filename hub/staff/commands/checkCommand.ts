import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { checkContent as check, readSources } from '../../content/checkContent.ts';
import { closerReport } from '../../content/closers.ts';
import { kioskProfileProblems } from '../../content/kioskProfileFiles.ts';
import { fieldList } from '../../content/pages/fieldList.ts';
import { pageReport } from '../../content/pages/report.ts';
import { roleReport } from '../../content/roles/report.ts';
import { problemLine } from '../../published/publishing.ts';
import { type Command, type CommandIo, CommandProblem, UsageProblem } from './commandIo.ts';

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

/** `check pages`: reports texts that pages and questions share. For editors; none of it blocks a release. */
export const checkPages: Command = async (args, io) => {
  if (args.length > 0) throw new UsageProblem('check pages takes nothing more: it looks at all of them');
  const { content } = await soundContent(io);
  const { paragraphs, runs } = pageReport(content);
  const lines = [...sharedLines('the same paragraph', paragraphs), ...sharedLines('the same words', runs)];
  writeReport(io, lines, `${content.pages.length} pages and ${content.faqs.length} questions`);
};

/** `check closers`: reports sentences that end paragraphs of several texts. For editors; none of it blocks a release. */
export const checkClosers: Command = async (args, io) => {
  if (args.length > 0) throw new UsageProblem('check closers takes nothing more: it looks at all texts');
  const { content, sources } = await soundContent(io);
  const lines = closerReport(sources, content).map(({ text, names }) => `${names.join(', ')}: end alike: ${text}`);
  const texts = sources.roles.length + content.pages.length + content.faqs.length + sources.events.length;
  writeReport(io, lines, `the ends of ${texts} texts`);
};

const SECTION = /(<!-- fields -->\n)[\s\S]*?(\n<!-- end of fields -->)/;

/**
 * `check fields [--write]`: prints the fields of every block, or writes them between the markers of the README of the
 * content folder.
 */
export const checkFields: Command = async (args, { config, write }) => {
  if (args.length === 0) return write(`${fieldList()}\n`);
  if (args.length > 1 || args[0] !== '--write') throw new UsageProblem('check fields takes --write or nothing');
  const path = join(config.contentDir, 'README.md');
  const text = await readFile(path, 'utf8').catch((error: Error) => {
    throw new CommandProblem(`cannot read ${path}: ${error.message}`);
  });
  if (!SECTION.test(text)) throw new CommandProblem(`${path} has no section between <!-- fields --> and its end`);
  // A function, because "$" in the list would be interpreted as a replacement pattern.
  await writeFile(
    path,
    text.replace(SECTION, (_all, begin, end) => `${begin}${fieldList()}${end}`),
  );
  write(`the fields were written to ${path}\n`);
};

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

/**
 * Reads the content as it is now for an editor's command, with its sources.
 * @throws CommandProblem when it cannot be published; its problems are written first
 */
export async function soundContent({ config, now, write }: CommandIo) {
  const { content, problems } = await check(config.contentDir, new Date(now()));
  const { sources } = await readSources(config.contentDir);
  if (content && sources) return { content, sources };
  write(`${problems.map(problemLine).join('\n')}\n`);
  throw new CommandProblem('the content has problems: put them right first');
}

/** Returns a line for each text shared by several records, preceded by their names. */
function sharedLines(what: string, texts: readonly { names: string[]; field: string; text: string }[]) {
  return texts.map(({ names, field, text }) => `${names.join(', ')}, ${field}: ${what}: ${text}`);
}

/**
 * Writes a report, or that there is nothing to report.
 * @param looked   what was examined
 * @param summary  appended in either case
 * @throws CommandProblem when anything was found
 */
function writeReport({ write }: CommandIo, lines: readonly string[], looked: string, summary = ''): void {
  if (lines.length > 0) {
    write(`${lines.join('\n')}\n`);
    throw new CommandProblem(`${lines.length} to look at${summary}`);
  }
  write(`nothing to look at in ${looked}${summary}\n`);
}
