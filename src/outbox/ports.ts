/** What the outbox needs of the world. Each has one production form and one fake in tests/fakes. */
import type { SubmissionPost } from '../api/submissions.ts';
import type { DeviceFacts, Receipt, StoredEntry } from '../db/outboxDb.ts';
import type { Verdict } from '../domain/submission/submissionAnswer.ts';
import type { WaitingClock } from '../platform/clock.ts';
import type { Locks } from '../platform/locks.ts';

/** An entry before the device gave it its number. */
export type NewEntry = Omit<StoredEntry, 'sequence'>;

/**
 * An entry, and by which secret this device was known at the moment in which it was written or read: undefined where it
 * has none, since it is no kiosk.
 */
export type NamedEntry = { entry: StoredEntry; secret: string | undefined };

/**
 * What came of adding an entry. With a receipt: the hub has confirmed it before. `duplicate`: another one with its mark is
 * still to arrive. `known`: it is there already and only new ones were asked for.
 */
export type Added = NamedEntry | { receipt: Receipt } | 'duplicate' | 'known';

export const isWritten = (added: Added): added is NamedEntry => typeof added === 'object' && 'entry' in added;

/** `onlyNew`: without the entry's lock, an entry that is there already (`known`) must not be touched. */
export type AddOptions = { onlyNew?: boolean };

/** An entry for whoever only watches: what it holds for the hub is not read again and again. */
export type ListedEntry = Omit<StoredEntry, 'payload'>;

/** An entry by its two names: by the number it stands beside those that are sent with it, and is read along with them. */
export type ListedNumber = Pick<StoredEntry, 'id' | 'sequence'>;

/** Entries by sequence, oldest first. */
export type OutboxContents = { entries: ListedEntry[]; receipts: Receipt[] };

/** Every call is one transaction, durable when its promise resolves [OUTBOX-29]. Calls reject when the device fails. */
export interface OutboxStorage {
  /**
   * Numbers and writes the entry, unless another one with the same duplicate mark is still to arrive [OUTBOX-28]. One
   * with the same id (a form sent a second time) is replaced and keeps its number, unless only new ones were asked for.
   */
  add(entry: NewEntry, options?: AddOptions): Promise<Added>;
  find(id: string): Promise<StoredEntry | undefined>;
  /** The entry that has this id and this number still. */
  findToSend(listed: ListedNumber): Promise<NamedEntry | undefined>;
  /** By sequence, oldest first */
  entries(): Promise<StoredEntry[]>;
  /** Reads, changes and writes in one go. @returns the entry as it is now; undefined when it is gone */
  change(id: string, change: (entry: StoredEntry) => StoredEntry): Promise<StoredEntry | undefined>;
  /** Erases the entry; a delivered one leaves its receipt in the same transaction [OUTBOX-24]. */
  erase(id: string, receipt?: Receipt): Promise<void>;
  /** Erases the entry because a person wants it gone, and remembers its number in the same transaction [KIOSK-32]. */
  discard(id: string): Promise<void>;
  receipts(): Promise<Receipt[]>;
  dropReceipts(ids: string[]): Promise<void>;
  fact<K extends keyof DeviceFacts>(key: K): Promise<DeviceFacts[K] | undefined>;
  setFact<K extends keyof DeviceFacts>(key: K, value: DeviceFacts[K]): Promise<void>;
  /** The fact, set to `initial` first when there is none: two pages get the same one. */
  factOr<K extends keyof DeviceFacts>(key: K, initial: DeviceFacts[K]): Promise<DeviceFacts[K]>;
  /** Calls back now and after every change in any page or worker. Returns the unsubscriber. */
  watch(listener: (contents: OutboxContents) => void): () => void;
}

export interface SubmissionNetwork {
  /** true only when the browser is sure */
  isOffline(): boolean;
  /**
   * One attempt, bot check included, within the timeout of OUTBOX-13. Never rejects.
   * @param mayShare  it may travel in one request with others that leave in the same instant
   */
  send(request: SubmissionPost, mayShare: boolean): Promise<Verdict>;
  /** Whether the hub itself answers at all: asked before a pass gives up on the entries it has not tried. */
  isHubUp(): Promise<boolean>;
}

/** Gives up the thing least missed of what can be fetched again [PWA-19]. @returns what it was */
export type MakeRoom = () => Promise<'pictures' | 'content' | 'nothing'>;

export type DeliveryPorts = {
  storage: OutboxStorage;
  network: SubmissionNetwork;
  locks: Locks;
  clock: WaitingClock;
  /** 0 up to 1 */
  random: () => number;
};
