import { open, rm } from 'node:fs/promises';
import { resolve } from 'node:path';
import { ConfigProblem } from '../../config.ts';
import { StartProblem } from '../../startProblem.ts';
import { DAMAGED, isDamaged, isUnavailable } from '../../store/failures.ts';
import { exportedKinds } from '../../submissions/kinds/kinds.ts';
import { cancelMany, cancelOne } from './cancelCommand.ts';
import { checkClosers, checkContent, checkFields, checkPages, checkRoles } from './checkCommand.ts';
import { type Command, type CommandIo, CommandProblem, UsageProblem, withStore } from './commandIo.ts';
import { eraseCommand, eraseForms } from './eraseCommand.ts';
import { exportCommand, exportForms } from './exportCommand.ts';
import { importOutboxFile } from './importCommand.ts';
import { enrolKiosk, unlockKiosk } from './kioskCommands.ts';
import { erasePersonCommand, exportPerson } from './personCommand.ts';
import { searchContent } from './searchCommand.ts';
import { addMember, listMembers, withdrawMember } from './staffCommand.ts';
import { USAGE } from './usage.ts';

/** Readable by the owner only: the copy contains all registrations and the sealing keys. */
const PRIVATE_FILE = 0o600;

/** `backup FILE` [DEC-156]: makes one consistent copy, even while the hub is taking registrations. */
const backUp: Command = async (args, io) => {
  const [name, ...rest] = args;
  if (name === undefined || rest.length > 0) throw new UsageProblem('backup takes one file');
  if (io.config.databaseUrl) {
    throw new CommandProblem('this hub keeps its data in PostgreSQL: use pg_dump, as docs/operations.md shows');
  }
  const path = resolve(name);
  await makeFile(path);
  try {
    await withStore(io, (store) => store.backUpTo(path));
  } catch (error) {
    await rm(path, { force: true });
    throw error;
  }
  const { sealingKeys } = io.config;
  const [holds, besides] = sealingKeys
    ? ['personal data', `. The sealing keys are not in it: keep a copy of ${sealingKeys} in another place`]
    : ['personal data and the sealing keys', ''];
  io.note(`the database was copied to ${path}. It holds ${holds}: keep it private${besides}\n`);
};

/** `keys rotate` [DEC-154]: creates a new key, which devices receive with the next manifest. */
const rotateKeys: Command = async (args, io) => {
  if (args.length > 0) throw new UsageProblem('keys rotate takes nothing more');
  await withStore(io, async (store) => {
    const { kid } = await store.rotateSealingKey();
    io.write(`new sealing key ${kid}\n`);
    const { sealingKeys } = io.config;
    io.note(
      sealingKeys
        ? `it is in ${sealingKeys}, of which earlier copies cannot open what is sealed from now on: copy it now\n`
        : 'earlier backups do not have it, and cannot open what is sealed from now on: back up now\n',
    );
  });
};

const COMMANDS: Record<string, Command> = {
  ...Object.fromEntries(exportedKinds().map((kind) => [`export ${kind.definition.words.many}`, exportCommand(kind)])),
  'export forms': exportForms,
  'import outbox': importOutboxFile,
  'cancel burst': cancelMany,
  cancel: cancelOne,
  ...Object.fromEntries(exportedKinds().map((kind) => [`erase ${kind.definition.words.many}`, eraseCommand(kind)])),
  'erase forms': eraseForms,
  'person export': exportPerson,
  'person erase': erasePersonCommand,
  'staff add': addMember,
  'staff list': listMembers,
  'staff withdraw': withdrawMember,
  'check content': checkContent,
  'check fields': checkFields,
  'check roles': checkRoles,
  'check pages': checkPages,
  'check closers': checkClosers,
  search: searchContent,
  'keys rotate': rotateKeys,
  'kiosk enrol': enrolKiosk,
  'kiosk unlock': unlockKiosk,
  backup: backUp,
};

/** Finds the command of one or two words at the beginning of the line, and its arguments. */
function readLine(argv: string[]): { command: Command; args: string[] } | undefined {
  for (const words of [2, 1]) {
    const name = argv.slice(0, words).join(' ');
    const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
    if (command) return { command, args: argv.slice(words) };
  }
  return undefined;
}

const FAILED = 1;
const MISUSED = 2;

/** Anywhere in the line, a help option means the usage: no command may run, or take it for a file name. */
const asksForHelp = (argv: string[]) => argv[0] === 'help' || argv.includes('--help') || argv.includes('-h');

const isPlain = (error: unknown): error is Error =>
  error instanceof CommandProblem || error instanceof StartProblem || error instanceof ConfigProblem;

/**
 * Runs the staff's command line [HUB-19]. Never throws for problems that the user can fix: it prints one line.
 * @param argv  the words after `npm run hub --`
 * @param io    called only for a known command, so that usage needs no settings
 * @returns the exit code: 0; 1 when the command failed; 2 for wrong usage
 */
export async function runCommand(argv: string[], io: () => CommandIo, note: (text: string) => void): Promise<number> {
  const [noun = '', verb = ''] = argv;
  if (noun === '' || asksForHelp(argv)) {
    note(USAGE);
    return noun === '' ? MISUSED : 0;
  }
  const line = readLine(argv);
  try {
    if (!line) throw new UsageProblem(`there is no command "${`${noun} ${verb}`.trim()}"`);
    await line.command(line.args, io());
    return 0;
  } catch (error) {
    if (error instanceof UsageProblem) {
      note(`${error.message}\n\n${USAGE}`);
      return MISUSED;
    }
    if (isPlain(error)) note(`${error.message}\n`);
    else if (isDamaged(error)) note(`the database ${DAMAGED}\n`);
    else if (isUnavailable(error)) note(`the database stopped answering: ${(error as Error).message}. Try again\n`);
    else throw error;
    return FAILED;
  }
}

/** Creates an empty file for the copy, so that an existing one is never overwritten. */
async function makeFile(path: string): Promise<void> {
  try {
    await (await open(path, 'wx', PRIVATE_FILE)).close();
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code === 'EEXIST') throw new CommandProblem(`${path} exists already: choose another name`);
    throw new CommandProblem(`cannot write ${path}: ${message}`);
  }
}
