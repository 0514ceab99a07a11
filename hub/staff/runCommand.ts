import { ConfigProblem } from '../config.ts';
import { StartProblem } from '../startProblem.ts';
import { isUnavailable } from '../store/failures.ts';
import { HUB_KINDS } from '../submissions/kinds/kinds.ts';
import { backUp } from './backupCommand.ts';
import { checkContent } from './checkCommand.ts';
import { checkFields } from './checkFieldsCommand.ts';
import { checkPages } from './checkPagesCommand.ts';
import { checkRoles } from './checkRolesCommand.ts';
import type { Command, CommandIo } from './commandIo.ts';
import { CommandProblem, UsageProblem } from './commandProblem.ts';
import { exportCommand } from './exportCommand.ts';
import { importOutboxFile } from './importCommand.ts';
import { rotateKeys } from './keysCommand.ts';
import { unlockKiosk } from './unlockCommand.ts';
import { USAGE } from './usage.ts';

const COMMANDS: Record<string, Command> = {
  ...Object.fromEntries(
    Object.values(HUB_KINDS).map((kind) => [`export ${kind.definition.words.many}`, exportCommand(kind)]),
  ),
  'import outbox': importOutboxFile,
  'check content': checkContent,
  'check fields': checkFields,
  'check roles': checkRoles,
  'check pages': checkPages,
  'keys rotate': rotateKeys,
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
    else if (isUnavailable(error)) note(`the database stopped answering: ${(error as Error).message}. Try again\n`);
    else throw error;
    return FAILED;
  }
}
