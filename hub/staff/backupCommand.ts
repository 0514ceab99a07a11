import { open, rm } from 'node:fs/promises';
import { resolve } from 'node:path';
import { type Command, withStore } from './commandIo.ts';
import { CommandProblem, UsageProblem } from './commandProblem.ts';

/** Readable by the owner only: the copy contains all registrations and the sealing keys. */
const PRIVATE_FILE = 0o600;

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

/** `backup FILE` [DEC-156]: makes one consistent copy, even while the hub is taking registrations. */
export const backUp: Command = async (args, io) => {
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
  io.note(`the database was copied to ${path}. It holds personal data and the sealing keys: keep it private\n`);
};
