/** The ports of the outbox. Each has one production implementation and one fake in tests/fakes. */
import type { SubmissionPost } from '../api/submissions.ts';
import type { DeviceFacts, Receipt, StoredEntry } from '../db/outboxDb.ts';
import type { Verdict } from '../domain/submission/submissionAnswer.ts';
import type { WaitingClock } from '../platform/clock.ts';
import type { Locks } from '../platform/locks.ts';

/** An entry that has no sequence number yet. */
export type NewEntry = Omit<StoredEntry, 'sequence'>;

/**
 * An entry, and the device's secret when it was written or read; undefined where there is none, because the device is
 * no kiosk.
 */
export type NamedEntry = { entry: StoredEntry; secret: string | undefined };

/**
 * The result of adding an entry. A receipt means the hub had already confirmed it. `duplicate`: another entry with the
 * same mark is still to be delivered. `known`: it exists already, and `onlyNew` was set.
 */
export type Added = NamedEntry | { receipt: Receipt } | 'duplicate' | 'known';

export const isWritten = (added: Added): added is NamedEntry => typeof added === 'object' && 'entry' in added;

/**
 * `onlyNew`: leave an entry that exists already untouched (`known`). Required when the caller does not hold its lock.
 */
export type AddOptions = { onlyNew?: boolean };

/** An entry without its sealed body, for watchers: the body need not be read on every change. */
export type ListedEntry = Omit<StoredEntry, 'payload'>;

/**
 * An entry's two keys. By sequence number it is stored beside the entries sent with it, and read together with them.
 */
export type ListedNumber = Pick<StoredEntry, 'id' | 'sequence'>;

/** Entries by sequence, oldest first. */
export type OutboxContents = { entries: ListedEntry[]; receipts: Receipt[] };

/** Every call is one transaction, durable once its promise resolves [OUTBOX-29]. Calls reject when the device fails. */
export interface OutboxStorage {
  /**
   * Numbers and writes the entry, unless another with the same duplicate mark is still to be delivered [OUTBOX-28]. An
   * entry with the same id (a form submitted again) is replaced and keeps its number, unless `onlyNew` is set.
   */
  add(entry: NewEntry, options?: AddOptions): Promise<Added>;
  find(id: string): Promise<StoredEntry | undefined>;
  /** Returns the entry if it still has this id and this number. */
  findToSend(listed: ListedNumber): Promise<NamedEntry | undefined>;
  /** By sequence, oldest first */
  entries(): Promise<StoredEntry[]>;
  /** Reads, changes and writes in one transaction. @returns the entry as it is now; undefined when it is gone */
  change(id: string, change: (entry: StoredEntry) => StoredEntry): Promise<StoredEntry | undefined>;
  /** Deletes the entry; a delivered one leaves its receipt in the same transaction [OUTBOX-24]. */
  erase(id: string, receipt?: Receipt): Promise<void>;
  /** Deletes the entry at a person's request, and records its number as deleted in the same transaction [KIOSK-32]. */
  discard(id: string): Promise<void>;
  receipts(): Promise<Receipt[]>;
  dropReceipts(ids: string[]): Promise<void>;
  fact<K extends keyof DeviceFacts>(key: K): Promise<DeviceFacts[K] | undefined>;
  setFact<K extends keyof DeviceFacts>(key: K, value: DeviceFacts[K]): Promise<void>;
  /** Returns the fact, first setting it to `initial` when there is none: two pages get the same value. */
  factOr<K extends keyof DeviceFacts>(key: K, initial: DeviceFacts[K]): Promise<DeviceFacts[K]>;
  /** Calls back now and after every change in any page or worker. Returns the unsubscriber. */
  watch(listener: (contents: OutboxContents) => void): () => void;
}

export interface SubmissionNetwork {
  /** true only when the browser is certain */
  isOffline(): boolean;
  /** Makes one attempt, bot check included, within the timeout of OUTBOX-13. Never rejects. */
  send(request: SubmissionPost): Promise<Verdict>;
  /** Whether the hub answers at all: asked before a pass gives up on entries it has not tried. */
  isHubUp(): Promise<boolean>;
}

/** Frees space by dropping the least valuable data that can be fetched again [PWA-19]. @returns what was dropped */
export type Eviction = () => Promise<'pictures' | 'content' | 'nothing'>;

export type DeliveryPorts = {
  storage: OutboxStorage;
  network: SubmissionNetwork;
  locks: Locks;
  clock: WaitingClock;
  /** 0 up to 1 */
  random: () => number;
};
