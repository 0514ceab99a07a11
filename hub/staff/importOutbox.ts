import { referenceFor } from '../../src/domain/submission/reference.ts';
import type { ContentLibrary } from '../content/ContentLibrary.ts';
import { HubError } from '../http/errors.ts';
import { refusalReason } from '../store/answers.ts';
import type { Store, SubmissionResult } from '../store/Store.ts';
import { acceptEnquiry } from '../submissions/acceptEnquiry.ts';
import { acceptRegistration } from '../submissions/acceptRegistration.ts';
import { quarantine } from '../submissions/quarantine.ts';
import { receiveSubmission } from '../submissions/receiveSubmission.ts';
import type { Submission } from '../submissions/submission.ts';
import type { OutboxFile, OutboxFileEntry } from './outboxFile.ts';

type ImportDeps = { store: Store; library: Pick<ContentLibrary, 'current'>; now: () => number };

/** What became of each entry, by the reference that the visitor holds. */
export type ImportOutcome = {
  reference: string;
} /** `quarantined`: its device is revoked, so a person decides in the inbox */ & (
  | { type: 'accepted' | 'known' | 'unreadable' | 'quarantined' }
  | { type: 'refused'; reason: string }
);

type Sender = { device: string | undefined; isRevoked: boolean };

async function importEntry(
  deps: ImportDeps,
  { id, kind, sequence, sealed }: OutboxFileEntry,
  { device, isRevoked }: Sender,
): Promise<ImportOutcome> {
  const reference = await referenceFor(id);
  // A person of the staff brought the file: that is the bot check.
  const passesBotCheck = async () => true;
  const accept = (submission: Submission): Promise<SubmissionResult> =>
    kind === 'registration' ? acceptRegistration(deps, submission) : acceptEnquiry(deps, submission, passesBotCheck);
  try {
    const { answer, repeat } = await receiveSubmission(deps, {
      kind,
      key: id,
      device,
      sequence,
      deferred: true,
      sealed: true,
      text: () => sealed,
      beforeNew: () => {},
      accept: (submission) => (isRevoked ? quarantine(deps.store, kind, submission) : accept(submission)),
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
 * Takes a kiosk's exported entries the way the network would have brought them, oldest first. What came before over
 * the network, or in an earlier import, adds nothing [OUTBOX-36]. A file does not lead past a revocation [CON-28, CON-32].
 */
export async function importOutbox(deps: ImportDeps, file: OutboxFile): Promise<ImportOutcome[]> {
  const { device } = file;
  const sender = { device, isRevoked: device !== undefined && (await deps.store.isRevoked(device)) };
  const outcomes: ImportOutcome[] = [];
  const inOrder = [...file.entries].sort((a, b) => a.sequence - b.sequence);
  for (const entry of inOrder) outcomes.push(await importEntry(deps, entry, sender));
  return outcomes;
}
