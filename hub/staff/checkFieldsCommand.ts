import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fieldList } from '../content/pages/fieldList.ts';
import type { Command } from './commandIo.ts';
import { CommandProblem, UsageProblem } from './commandProblem.ts';

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
