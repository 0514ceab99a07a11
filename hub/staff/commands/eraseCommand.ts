import { parseArgs } from 'node:util';
import type { ReceivedKind } from '../../store/schema.ts';
import type { HubKind } from '../../submissions/kinds/kind.ts';
import { type Command, type CommandIo, CommandProblem, UsageProblem, withStore } from './commandIo.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

type Line = { days: number; form: string | undefined };

const DAYS = { days: { type: 'string' } } as const;
const DAYS_AND_FORM = { ...DAYS, form: { type: 'string' } } as const;

/** @param what  is erased, for whoever gives no days */
function readLine(
  args: string[],
  { config }: CommandIo,
  options: typeof DAYS | typeof DAYS_AND_FORM,
  what: string,
): Line {
  const read = () => parseArgs({ args, options }).values as { days?: string; form?: string };
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
  const kept = days === undefined ? config.keepSubmissionsDays : Number(days);
  if (kept === undefined) throw new UsageProblem(`erase ${what} needs --days N, or the setting KEEP_SUBMISSIONS_DAYS`);
  return { days: kept, form };
}

const BACKUPS = 'backups made before still have them\n';

/** `erase forms [--days N] [--form FORM]`: erases what was sent with forms of content, and its files. */
export const eraseForms: Command = async (args, io) => {
  const { days, form } = readLine(args, io, DAYS_AND_FORM, 'forms');
  await withStore(io, async (store) => {
    if (form !== undefined && !(await store.formCounts()).some((each) => each.form === form)) {
      throw new CommandProblem(`there is no form "${form}"`);
    }
    const erased = await store.eraseForms(io.now() - days * DAY_MS, form);
    io.write(`${erased} ${erased === 1 ? 'submission' : 'submissions'} erased, with all files\n`);
    io.note(BACKUPS);
  });
};

/**
 * Returns the command `erase {kinds} [--days N]`: erases what was sent more than N days ago, and what lies of it in the
 * inbox. Registrations are kept until so long after their event.
 */
export function eraseCommand({ definition: { kind, words } }: HubKind<ReceivedKind>): Command {
  return async (args, io) => {
    const { days } = readLine(args, io, DAYS, words.many);
    await withStore(io, async (store) => {
      const erased = await store.eraseSubmissions(kind, io.now() - days * DAY_MS);
      io.write(`${erased} ${erased === 1 ? words.one : words.many} erased\n`);
      io.note(BACKUPS);
    });
  };
}
