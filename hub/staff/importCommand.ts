import { readFile } from 'node:fs/promises';
import { referenceFor } from '../../src/domain/submission/submissionId.ts';
import type { ContentLibrary } from '../content/ContentLibrary.ts';
import { HubError } from '../http/errors.ts';
import type { Store } from '../store/Store.ts';
import { refusalReason } from '../submissions/kinds/kinds.ts';
import { processSubmission } from '../submissions/processSubmission.ts';
import { type Command, CommandProblem, UsageProblem, withStore } from './commandIo.ts';
import { type OutboxFile, type OutboxFileEntry, readOutboxFile } from './outboxFile.ts';

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
      io.write(
        report(await importOutbox({ store, library, sendsMail: io.config.mail !== undefined, now: io.now }, file)),
      );
    } finally {
      await library.close();
    }
  });
};

type ImportDeps = { store: Store; library: Pick<ContentLibrary, 'current'>; sendsMail: boolean; now: () => number };

/** The outcome of one entry, by the visitor's reference. */
type ImportOutcome = {
  reference: string;
} /** `quarantined`: its device is revoked, so staff decide in the inbox */ & (
  | { type: 'accepted' | 'known' | 'unreadable' | 'quarantined' }
  | { type: 'refused'; reason: string }
);

type Sender = {
  device: string | undefined;
  isRevoked: boolean;
  /** Its clock minus the hub's, at its last report; 0 where nothing is known */
  clockSkewMs: number;
};

async function importEntry(
  deps: ImportDeps,
  { id, kind, sequence, createdAt, sealed }: OutboxFileEntry,
  { device, isRevoked, clockSkewMs }: Sender,
): Promise<ImportOutcome> {
  const reference = await referenceFor(id);
  try {
    const { answer, repeat } = await processSubmission(deps, {
      kind,
      key: id,
      device,
      sequence,
      revoked: isRevoked,
      deferred: true,
      ageMs: createdAt === undefined ? undefined : deps.now() - (createdAt - clockSkewMs),
      sealed: true,
      text: () => sealed,
      beforeBody: async () => {},
      beforeRefused: async () => {},
      // Imported by staff.
      passesBotCheck: async () => true,
    });
    if (repeat) return { reference, type: 'known' };
    if (isRevoked) return { reference, type: 'quarantined' };
    const reason = refusalReason(kind, answer);
    return reason === null ? { reference, type: 'accepted' } : { reference, type: 'refused', reason };
  } catch (error) {
    if (!(error instanceof HubError) || error.status >= 500) throw error;
    if (error.code === 'UNREADABLE') return { reference, type: 'unreadable' };
    return { reference, type: 'refused', reason: error.code };
  }
}

/**
 * Imports a kiosk's exported entries, oldest first, as if they had come over the network. Entries that arrived before,
 * over the network or in an earlier import, add nothing [OUTBOX-36]. A file does not bypass a revocation [CON-28,
 * CON-32].
 */
async function importOutbox(deps: ImportDeps, file: OutboxFile): Promise<ImportOutcome[]> {
  const { device } = file;
  const sender = {
    device,
    isRevoked: device !== undefined && (await deps.store.isRevoked(device)),
    clockSkewMs: (await deps.store.devices()).find(({ id }) => id === device)?.report.clockSkewMs ?? 0,
  };
  const outcomes: ImportOutcome[] = [];
  const inOrder = [...file.entries].sort((a, b) => a.sequence - b.sequence);
  for (const entry of inOrder) outcomes.push(await importEntry(deps, entry, sender));
  return outcomes;
}
