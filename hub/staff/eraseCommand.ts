import { parseArgs } from 'node:util';
import { type Command, CommandProblem, UsageProblem, withStore } from './commandIo.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

function readLine(args: string[]): { days: number | undefined; form: string | undefined } {
  const read = () => parseArgs({ args, options: { days: { type: 'string' }, form: { type: 'string' } } }).values;
  let values: ReturnType<typeof read>;
  try {
    values = read();
  } catch (error) {
    throw new UsageProblem((error as Error).message);
  }
  const { days, form } = values;
  if (days !== undefined && !/^\d{1,5}$/.test(days)) {
    throw new UsageProblem(`--days must be a whole number from 0 to 99999, not "${days}"`);
  }
  return { days: days === undefined ? undefined : Number(days), form };
}

/** `erase forms [--days N] [--form FORM]`: erases what was sent with forms of content, and its files. */
export const eraseForms: Command = async (args, io) => {
  const { days = io.config.keepSubmissionsDays, form } = readLine(args);
  if (days === undefined) throw new UsageProblem('erase forms needs --days N, or the setting KEEP_SUBMISSIONS_DAYS');
  await withStore(io, async (store) => {
    if (form !== undefined && !(await store.formCounts()).some((each) => each.form === form)) {
      throw new CommandProblem(`there is no form "${form}"`);
    }
    const erased = await store.eraseForms(io.now() - days * DAY_MS, form);
    io.write(`${erased} ${erased === 1 ? 'submission' : 'submissions'} erased, with all files\n`);
    io.note('backups made before still have them\n');
  });
};
