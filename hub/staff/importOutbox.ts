import { referenceFor } from '../../src/domain/submission/reference.ts';
import { refusalReason } from '../../src/domain/submission/submissionAnswer.ts';
import type { ContentLibrary } from '../content/ContentLibrary.ts';
import { HubError } from '../http/errors.ts';
import type { Store } from '../store/Store.ts';
import { processSubmission } from '../submissions/processSubmission.ts';
import type { OutboxFile, OutboxFileEntry } from './outboxFile.ts';

type ImportDeps = { store: Store; library: Pick<ContentLibrary, 'current'>; now: () => number };

/** The outcome of one entry, by the visitor's reference. */
export type ImportOutcome = {
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
      beforeNew: async () => {},
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
export async function importOutbox(deps: ImportDeps, file: OutboxFile): Promise<ImportOutcome[]> {
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
