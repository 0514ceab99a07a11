/**
 * What a form, a status screen and the kiosk may ask of the outbox. The implementation is loaded when it is first
 * needed (`loadOutbox`), so that no page pays for Dexie or sealing before someone sends something.
 */
import type {
  AttentionReason,
  ShownOfEntry,
  SubmissionKind,
  SubmissionState,
} from '../domain/submission/submission.ts';
import type { EpochMs } from '../domain/text/time.ts';

export type { AttentionReason, SubmissionKind } from '../domain/submission/submission.ts';

/** One submission as a form hands it over. */
export type Submission = {
  /** From `newSubmissionId()`, made when the form opened; a new one after each final answer [CON-04]. */
  id: string;
  kind: SubmissionKind;
  /** Path of the call, for example `/api/eventfinder/application/registerevent/` */
  endpoint: string;
  /** Exactly the contract's JSON [OUTBOX-08] */
  body: object;
  shown: ShownOfEntry;
  /** Registrations: refused on the device when the same pair is already waiting [OUTBOX-28] */
  duplicateOf?: { eventCode: string; email: string };
};

/** What became of a live submission. The form shows one message for each. */
export type SubmitOutcome =
  | { type: 'delivered'; reference: string }
  /** The hub has it and confirms nothing: this device was revoked, and a person there decides [CON-32] */
  | { type: 'in-review'; reference: string }
  /** Unreachable: it waits in the outbox [DEC-124] */
  | { type: 'saved'; reference: string }
  /** A final answer of the hub; the entry is closed because the person was told [DEC-124] */
  | { type: 'rejected'; code: string; message?: string }
  /**
   * Any other failure: an error panel, and the submission is kept [DEC-124, CON-36].
   * `goesOn`: it is sent again by itself; else it waits in the list until a person tries again
   */
  | { type: 'kept'; reference: string; code: string; goesOn: boolean }
  /** The same email and event are already waiting [OUTBOX-28] */
  | { type: 'duplicate' }
  /** The device could not store it, and the hub could not be reached: nothing is kept [OUTBOX-27] */
  | { type: 'not-saved' };

type EntryState = SubmissionState['status'];

/** An entry as status screens see it: no personal data in it. A delivered one is the receipt that is left of it. */
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
  attempts: number;
  /** Delivered, and confirmed by nobody yet */
  quarantined?: boolean;
};

/** What has become of entries that were tried, in numbers. One that a person has deleted meanwhile is in none. */
export type TryOutcome = { sent: number; waiting: number; troubled: number };

/** gone: there was nothing left to delete, for it had been sent meanwhile. */
export type Removal = 'deleted' | 'gone';

/** Something a page should say aloud [OUTBOX-26, DEC-127]. */
export type OutboxNews = { type: 'delivered' | 'needs-attention'; entry: EntryView };

export interface Outbox {
  /**
   * false where IndexedDB is missing or broken: submissions then go out live only [PWA-21]. May become true while a page
   * is open, and every watcher is called back then.
   */
  readonly canKeep: boolean;
  submit(submission: Submission): Promise<SubmitOutcome>;
  /**
   * Calls back with all entries and the receipts of the last 7 days (state `delivered`), by sequence, now and after
   * every change, in this or any other context. Returns the unsubscriber.
   */
  watch(listener: (entries: EntryView[]) => void): () => void;
  onNews(listener: (news: OutboxNews) => void): () => void;
  /**
   * Starts a pass now; entries that need attention for a person's reason go back to queued first when named. Rejects
   * when one of them could not be written back: what is due anyway goes all the same.
   */
  tryAgain(ids?: string[]): Promise<void>;
  /** What has become of these entries, as soon as no pass of this page runs: the end of what `tryAgain` began. */
  afterTry(ids: string[]): Promise<TryOutcome>;
  /**
   * Erases one entry for good. Ask the person twice first [OUTBOX-34]. What is just being sent is answered first; rejects
   * when the device fails, and the entry is still there.
   */
  remove(id: string): Promise<Removal>;
  /** All entries that are not delivered, sealed, with a checksum, as one JSON text [OUTBOX-36]. */
  exportFile(): Promise<string>;
}
