import { readFile } from 'node:fs/promises';
import { referenceFor } from '../../../src/domain/submission/submissionId.ts';
import type { ContentLibrary } from '../../content/ContentLibrary.ts';
import { HubError } from '../../http/errors.ts';
import { FROM_REVOKED_DEVICE, FROM_UNMARKED_FILE, type QuarantineReason } from '../../store/inbox.ts';
import { InboxFull } from '../../store/inboxQuota.ts';
import type { Store } from '../../store/Store.ts';
import { refusalReason } from '../../submissions/kinds/kinds.ts';
import { processSubmission } from '../../submissions/processSubmission.ts';
import { isMarkedBy, type OutboxFile, type OutboxFileEntry, readOutboxFile } from '../outboxFile.ts';
import { type Command, CommandProblem, UsageProblem, withStore } from './commandIo.ts';

async function readBytes(path: string): Promise<Uint8Array> {
  try {
    return await readFile(path);
  } catch (error) {
    throw new CommandProblem(`cannot read ${path}: ${(error as Error).message}`);
  }
}

const WHY: Record<QuarantineReason, string> = {
  [FROM_REVOKED_DEVICE]: 'its device is revoked',
  [FROM_UNMARKED_FILE]: 'the file has no mark of a device that this hub knows',
};

/** Returns the counts, then a line for each entry that staff should look at, by the visitor's reference. */
function report(outcomes: ImportOutcome[]): string {
  const count = (type: ImportOutcome['type']) => outcomes.filter((outcome) => outcome.type === type).length;
  const details = outcomes.flatMap((outcome) => {
    if (outcome.type === 'refused') return [`  ${outcome.reference} refused: ${outcome.reason}`];
    if (outcome.type === 'quarantined') return [`  ${outcome.reference} quarantined: ${WHY[outcome.reason]}`];
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

const inboxIsFull = (left: number) =>
  `the inbox is full: what is left of the file, ${left} of its entries, is not taken. Accept or delete there what waits for a decision, then import the file again; what has arrived stays as it is`;

/**
 * `import outbox FILE` [OUTBOX-36]. Refused entries, entries that no key decrypts, and all entries of a revoked device
 * or of a file that no enrolled device has marked are in the inbox afterwards; where it is full of what staff decide
 * about, the rest of the file is not taken. Entries that are not valid submissions (BAD_REQUEST, KEY_REUSED) are reported
 * here and stored nowhere [HUB-18, CON-08].
 */
export const importOutboxFile: Command = async (args, io) => {
  const [path, ...rest] = args;
  if (path === undefined || rest.length > 0) throw new UsageProblem('import outbox takes one file');
  const file = readOutboxFile(await readBytes(path));
  await withStore(io, async (store) => {
    const library = await io.openLibrary(store);
    try {
      if (!library.current()) throw new CommandProblem('the content has problems: run "npm run hub -- check content"');
      const deps = { store, library, sendsMail: io.config.mail !== undefined, now: io.now };
      const { outcomes, isFull } = await importOutbox(deps, file);
      io.write(report(outcomes));
      if (isFull) throw new CommandProblem(inboxIsFull(file.entries.length - outcomes.length));
    } finally {
      await library.close();
    }
  });
};

type ImportDeps = { store: Store; library: Pick<ContentLibrary, 'current'>; sendsMail: boolean; now: () => number };

/** The outcome of one entry, by the visitor's reference. */
type ImportOutcome = {
  reference: string;
} /** `quarantined`: staff decide in the inbox */ & (
  | { type: 'accepted' | 'known' | 'unreadable' }
  | { type: 'quarantined'; reason: QuarantineReason }
  | { type: 'refused'; reason: string }
);

type Sender = {
  /** Only if it has marked the file: nobody else's entries count as its own */
  device: string | undefined;
  quarantineAs: QuarantineReason | undefined;
  /** Its clock minus the hub's, at its last report; 0 where nothing is known */
  clockSkewMs: number;
};

async function importEntry(
  deps: ImportDeps,
  { id, kind, sequence, createdAt, sealed }: OutboxFileEntry,
  { device, quarantineAs, clockSkewMs }: Sender,
): Promise<ImportOutcome> {
  const reference = await referenceFor(id);
  try {
    const { answer, repeat } = await processSubmission(deps, {
      kind,
      key: id,
      device,
      sequence: device === undefined ? undefined : sequence,
      quarantineAs,
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
    if (quarantineAs) return { reference, type: 'quarantined', reason: quarantineAs };
    const reason = refusalReason(kind, answer);
    return reason === null ? { reference, type: 'accepted' } : { reference, type: 'refused', reason };
  } catch (error) {
    if (!(error instanceof HubError) || error.status >= 500) throw error;
    if (error.code === 'UNREADABLE') return { reference, type: 'unreadable' };
    return { reference, type: 'refused', reason: error.code };
  }
}

/** Returns who made the file: a device that the hub knows, by its mark, or nobody in particular [CON-28]. */
async function senderOf(store: ImportDeps['store'], file: OutboxFile): Promise<Sender> {
  const known = file.device === undefined ? undefined : await store.device(file.device);
  if (!known || !(await isMarkedBy(file, known.secretHash))) {
    return { device: undefined, quarantineAs: FROM_UNMARKED_FILE, clockSkewMs: 0 };
  }
  return {
    device: known.id,
    quarantineAs: known.revoked ? FROM_REVOKED_DEVICE : undefined,
    clockSkewMs: known.report.clockSkewMs,
  };
}

/**
 * Imports a kiosk's exported entries, oldest first, as if they had come over the network. Entries that arrived before,
 * over the network or in an earlier import, add nothing [OUTBOX-36]. A file does not bypass a revocation, also when it
 * names no device [CON-28, CON-32].
 * @returns isFull: the inbox had no room for the entry after the outcomes, and the hub remembers nothing of it
 */
async function importOutbox(
  deps: ImportDeps,
  file: OutboxFile,
): Promise<{ outcomes: ImportOutcome[]; isFull: boolean }> {
  const sender = await senderOf(deps.store, file);
  const outcomes: ImportOutcome[] = [];
  const inOrder = [...file.entries].sort((a, b) => a.sequence - b.sequence);
  try {
    for (const entry of inOrder) outcomes.push(await importEntry(deps, entry, sender));
    return { outcomes, isFull: false };
  } catch (error) {
    if (!(error instanceof InboxFull)) throw error;
    return { outcomes, isFull: true };
  }
}
