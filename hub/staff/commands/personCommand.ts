/** `person export` and `person erase`: what is held of one person, when they ask for it. */
import { parseArgs } from 'node:util';
import {
  erasedText,
  erasePerson,
  findPersonalData,
  personExport,
  readAddress,
} from '../../submissions/personalData.ts';
import { type Command, CommandProblem, UsageProblem, withStore } from './commandIo.ts';
import { writeAll } from './exportCommand.ts';

function readLine(args: string[], options: { out?: { type: 'string' } }): { email: string; out: string | undefined } {
  const read = () => parseArgs({ args, options, allowPositionals: true });
  let line: ReturnType<typeof read>;
  try {
    line = read();
  } catch (error) {
    throw new UsageProblem((error as Error).message);
  }
  const [typed, ...rest] = line.positionals;
  if (typed === undefined || rest.length > 0) throw new UsageProblem('person export and person erase take one address');
  const email = readAddress(typed);
  if (email === undefined) throw new CommandProblem(`"${typed}" is no email address`);
  const { out } = line.values as { out?: string };
  return { email, out };
}

async function* onePiece(text: string): AsyncIterable<string> {
  yield text;
}

/** `person export EMAIL [--out FILE]`: all that is held under an address, files included, as JSON. */
export const exportPerson: Command = async (args, io) => {
  const { email, out } = readLine(args, { out: { type: 'string' } });
  await withStore(io, async (store) => {
    const { held, items, mails } = await findPersonalData(store, email);
    const all = await personExport(store, email, io.now());
    await writeAll(onePiece(`${JSON.stringify(all, undefined, 2)}\n`), out, io);
    const count = held.length + items.length + mails.length;
    io.note(`${count} ${count === 1 ? 'entry' : 'entries'}${out === undefined ? '' : ` written to ${out}`}\n`);
  });
};

/** `person erase EMAIL`: the same as on the staff page, also while the hub runs. */
export const erasePersonCommand: Command = async (args, io) => {
  const { email } = readLine(args, {});
  await withStore(io, async (store) => {
    io.write(`${erasedText(await erasePerson(store, email))}\n`);
    io.note('backups made before still have it\n');
  });
};
