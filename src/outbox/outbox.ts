/**
 * The interface of the outbox for forms, status screens and the kiosk. The implementation is loaded on first use
 * (`loadOutbox`), so that no page loads Dexie or the encryption code before someone submits something.
 */
import type { SubmissionKind } from '../domain/submission/kinds/kinds.ts';
import type { AttentionReason, ShownOfEntry, SubmissionState } from '../domain/submission/submission.ts';
import type { EpochMs } from '../domain/text/time.ts';

export type { SubmissionKind } from '../domain/submission/kinds/kinds.ts';
export type { AttentionReason } from '../domain/submission/submission.ts';

/** One submission as a form hands it over. */
export type Submission = {
  /** From `newSubmissionId()`, created when the form opens; renewed after each final answer [CON-04]. */
  id: string;
  kind: SubmissionKind;
  /** Path of the endpoint, for example `/api/eventfinder/application/registerevent/` */
  endpoint: string;
  /** Exactly the JSON of the API contract [OUTBOX-08] */
  body: object;
  shown: ShownOfEntry;
  /** Registrations only: refused on the device when the same pair is already waiting [OUTBOX-28] */
  duplicateOf?: { eventCode: string; email: string };
  /**
   * It is stored, and sent sealed by the next pass, as if the device had been offline: a test has to go the longest way
   * there is [KIOSK-29]
   */
  sentLater?: boolean;
};

/** The outcome of a live submission. The form shows one message for each. */
export type SubmitOutcome =
  /** `emailed`: a confirmation by email is on its way */
  | { type: 'delivered'; reference: string; emailed?: boolean }
  /** The hub has it but has not accepted it: this device was revoked, and staff decide [CON-32] */
  | { type: 'in-review'; reference: string }
  /** The entry waits in the outbox: the hub was unreachable [DEC-124], or `isBusy`, and takes it later */
  | { type: 'saved'; reference: string; isBusy?: true }
  /** The hub refused it for good; the entry is closed because the visitor was told [DEC-124] */
  | { type: 'rejected'; code: string; message?: string }
  /**
   * Any other failure: the form shows an error panel, and the submission is kept [DEC-124, CON-36]. `goesOn`: it is
   * retried automatically; otherwise it waits in the list until a person tries again
   */
  | { type: 'kept'; reference: string; code: string; message?: string; goesOn: boolean }
  /** The same email and event are already waiting [OUTBOX-28] */
  | { type: 'duplicate' }
  /** The device could not store it, and the hub could not be reached: nothing was kept [OUTBOX-27] */
  | { type: 'not-saved' };

type EntryState = SubmissionState['status'];

/** An entry as status screens see it, without personal data. A delivered one is shown from its receipt. */
export type EntryView = {
  id: string;
  sequence: number;
  kind: SubmissionKind;
  reference: string;
  shown: ShownOfEntry;
  state: EntryState;
  reason?: AttentionReason;
  /** Code of the last problem, for `problemText` */
  problem?: string;
  createdAt: EpochMs;
  deliveredAt?: EpochMs;
  attempts: number;
  /** Delivered, but not accepted yet */
  quarantined?: boolean;
};

/**
 * Counts of what happened to entries that were tried. An entry that a person has deleted meanwhile is in none of them.
 */
export type TryOutcome = { sent: number; waiting: number; troubled: number };

/** `gone`: there was nothing left to delete, because it had been sent meanwhile. */
export type Removal = 'deleted' | 'gone';

/** Something a page should announce [OUTBOX-26, DEC-127]. */
export type OutboxNews = { type: 'delivered' | 'needs-attention'; entry: EntryView };

export interface Outbox {
  /**
   * false where IndexedDB is missing or broken: submissions are then sent live only [PWA-21]. May become true while a
   * page is open; every watcher is then called back.
   */
  readonly canKeep: boolean;
  submit(submission: Submission): Promise<SubmitOutcome>;
  /**
   * Calls back now, and after every change in this or any other context, with all entries and the receipts of the last
   * 7 days (state `delivered`), ordered by sequence. Returns the unsubscriber.
   */
  watch(listener: (entries: EntryView[]) => void): () => void;
  onNews(listener: (news: OutboxNews) => void): () => void;
  /**
   * Starts a pass now. Entries named in `ids` that need a person's attention go back to queued first. Rejects when one
   * of them could not be written; entries that are due are sent all the same.
   */
  tryAgain(ids?: string[]): Promise<void>;
  /** Resolves with the outcome for these entries once no pass is running in this page: the result of `tryAgain`. */
  afterTry(ids: string[]): Promise<TryOutcome>;
  /**
   * Deletes one entry permanently; ask the person to confirm first [OUTBOX-34]. Waits for a send in progress. Rejects
   * when the storage fails; the entry is then still there.
   */
  remove(id: string): Promise<Removal>;
  /** Returns all undelivered entries as one JSON text, sealed and with a checksum [OUTBOX-36]. */
  exportFile(): Promise<string>;
}
