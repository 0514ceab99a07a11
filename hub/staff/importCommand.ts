import { readFile } from 'node:fs/promises';
import { type Command, withStore } from './commandIo.ts';
import { CommandProblem, UsageProblem } from './commandProblem.ts';
import { type ImportOutcome, importOutbox } from './importOutbox.ts';
import { readOutboxFile } from './outboxFile.ts';

async function readBytes(path: string): Promise<Uint8Array> {
  try {
    return await readFile(path);
  } catch (error) {
    throw new CommandProblem(`cannot read ${path}: ${(error as Error).message}`);
  }
}

/** Returns the counts, then a line for each entry that staff should look at, by the visitor's reference. */
function report(outcomes: ImportOutcome[]): string {
  const count = (type: ImportOutcome['type']) => outcomes.filter((outcome) => outcome.type === type).length;
  const details = outcomes.flatMap((outcome) => {
    if (outcome.type === 'refused') return [`  ${outcome.reference} refused: ${outcome.reason}`];
    if (outcome.type === 'quarantined') return [`  ${outcome.reference} quarantined: its device is revoked`];
    return outcome.type === 'unreadable' ? [`  ${outcome.reference} unreadable`] : [];
  });
  const counts = [
    `accepted: ${count('accepted')}`,
    `already known: ${count('known')}`,
    `refused: ${count('refused')}`,
    `unreadable: ${count('unreadable')}`,
    `quarantined: ${count('quarantined')}`,
  ];
  return `${[...counts, ...details].join('\n')}\n`;
}

/**
 * `import outbox FILE` [OUTBOX-36]. Refused entries, entries that no key decrypts, and all entries of a revoked device
 * are in the inbox afterwards. Entries that are not valid submissions (BAD_REQUEST, KEY_REUSED) are reported here and
 * stored nowhere [HUB-18, CON-08].
 */
export const importOutboxFile: Command = async (args, io) => {
  const [path, ...rest] = args;
  if (path === undefined || rest.length > 0) throw new UsageProblem('import outbox takes one file');
  const file = readOutboxFile(await readBytes(path));
  await withStore(io, async (store) => {
    const library = await io.openLibrary(store);
    try {
      if (!library.current()) throw new CommandProblem('the content has problems: run "npm run hub -- check content"');
      io.write(report(await importOutbox({ store, library, now: io.now }, file)));
    } finally {
      await library.close();
    }
  });
};
