import type { UnansweredCount } from '../../src/domain/search/unansweredSearches.ts';
import type { ReceivedKind } from './schema.ts';

/** A submission for staff to look at: refused or unreadable, kept for 90 days [HUB-18, CON-08]. */
export type InboxItem = {
  kind: ReceivedKind;
  key: string;
  reference: string;
  /** The answer's systemMessage or code: EXIST, NO_SPOTS, INVALID, UNREADABLE … */
  reason: string;
  receivedAt: number;
  device?: string;
  deviceName?: string;
  /** The submission as parsed; absent when it could not be decrypted */
  payload?: object;
  sealed?: string;
};

/** Identifies an item of the inbox: several submissions may have been sent under one key. */
export type InboxAddress = { kind: ReceivedKind; key: string /** Hash of what was sent */; content: string };

/** An item with its address. */
export type StoredItem = InboxItem & InboxAddress;

/** An item as shown in lists: nothing that a person entered [CON-26]. */
export type InboxLine = InboxAddress & Pick<InboxItem, 'reference' | 'reason' | 'receivedAt' | 'device' | 'deviceName'>;

/** A cancelled registration in a list: nothing that a person entered [CON-26]. */
export type CancelledLine = { key: string; reference: string; eventCode: string; cancelledAt: number };

export type AcceptedCount = { kind: ReceivedKind; eventCode?: string; count: number };

/** Registrations of one kiosk; of visitors' own devices together where `device` is undefined. */
export type DeviceCount = { device?: string | undefined; count: number };

/** Words that people searched for in vain, with the Monday (UTC, epoch milliseconds) of the week they last did. */
export type UnansweredSearch = UnansweredCount & { lastWeek: number };

/** What the staff pages need from the database, and their sessions [CON-26]. */
export interface StaffStore {
  inboxLines(page: { limit: number; offset: number }): Promise<InboxLine[]>;
  inboxItem(address: InboxAddress): Promise<InboxItem | undefined>;
  /** @returns false when the item does not exist (any more) */
  dropInboxItem(address: InboxAddress): Promise<boolean>;
  /** Returns a page of the cancelled registrations, newest first. */
  cancelledLines(page: { limit: number; offset: number }): Promise<CancelledLine[]>;
  countAccepted(): Promise<AcceptedCount[]>;
  /** Counts the registrations that have arrived since then, epoch milliseconds, and were not cancelled. */
  registeredSince(since: number): Promise<DeviceCount[]>;
  /**
   * Returns what people searched for in vain in the last half year, most often first: only words with at least five
   * occurrences, because rarer ones might say who searched [DEC-161].
   */
  unansweredSearches(): Promise<UnansweredSearch[]>;
  /** @param hash  of the session id, not the id itself */
  openSession(hash: string, expiresAt: number): Promise<void>;
  hasSession(hash: string): Promise<boolean>;
  closeSession(hash: string): Promise<void>;
  /** Copies an embedded database consistently into a file while the hub runs. The file must be empty or not exist. */
  backUpTo(file: string): Promise<void>;
}
