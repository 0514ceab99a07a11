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

/** Registrations for one event that came from one network, and when the first and the last of them did. */
export type NetworkBurst = { eventCode: string; network: string; count: number; from: number; until: number };

export type AcceptedCount = { kind: ReceivedKind; eventCode?: string; count: number };

/** Registrations of one kiosk; of visitors' own devices together where `device` is undefined. */
export type DeviceCount = { device?: string | undefined; count: number };

/** Words that people searched for in vain, with the Monday (UTC, epoch milliseconds) of the week they last did. */
export type UnansweredSearch = UnansweredCount & { lastWeek: number };

/** What a member of staff may do beside reading the fleet, which all may: see people's data, change what they see. */
export const STAFF_ROLES = ['people', 'changes'] as const;
export type StaffRole = (typeof STAFF_ROLES)[number];

/** Somebody, or a program, with a token of their own. */
export type StaffMember = {
  id: string;
  name: string;
  /** A person signs in with a second factor; a program sends its token with every request */
  kind: 'person' | 'program';
  /** SHA-256 of the token, in hex */
  tokenHash: string;
  roles: readonly StaffRole[];
  /** In base 32; undefined until the person has enrolled an authenticator */
  totpSecret?: string;
  /** The newest time step whose code was used */
  totpStep: number;
  createdAt: number;
};

/** A browser that has signed in, or has yet to give its second factor. */
export type StaffSession = {
  /** Of the session id, not the id itself */
  hash: string;
  /** Of the member's token; empty for the setting's, which is then part of `hash` */
  tokenHash: string;
  stage: 'code' | 'enrol' | 'open';
  openedAt: number;
  /** Within a minute */
  seenAt: number;
  expiresAt: number;
  /** Salted hash of the address */
  openedFrom: string;
  /** Of the authenticator that is being enrolled */
  newSecret?: string;
};

/** What the staff pages need from the database, and their sessions [CON-26]. */
export interface StaffStore {
  inboxLines(page: { limit: number; offset: number }): Promise<InboxLine[]>;
  inboxItem(address: InboxAddress): Promise<InboxItem | undefined>;
  /** @returns false when the item does not exist (any more) */
  dropInboxItem(address: InboxAddress): Promise<boolean>;
  /** Returns a page of the cancelled registrations, newest first. */
  cancelledLines(page: { limit: number; offset: number }): Promise<CancelledLine[]>;
  /** Returns where most registrations for one event came from one network, the largest first; only from `least` on. */
  networkBursts(least: number, limit: number): Promise<NetworkBurst[]>;
  countAccepted(): Promise<AcceptedCount[]>;
  /** Counts the registrations that have arrived since then, epoch milliseconds, and were not cancelled. */
  registeredSince(since: number): Promise<DeviceCount[]>;
  /**
   * Returns what people searched for in vain in the last half year, most often first: only words with at least five
   * occurrences, because rarer ones might say who searched [DEC-161].
   */
  unansweredSearches(): Promise<UnansweredSearch[]>;
  /** Returns all members, by name. */
  staffMembers(): Promise<StaffMember[]>;
  /** @returns false when the name is taken */
  addStaffMember(member: StaffMember): Promise<boolean>;
  /** Withdraws a token, and ends its sessions. @returns false when there is none (any more) */
  withdrawStaffMember(id: string): Promise<boolean>;
  /**
   * Notes that a code was used, which works once for each time step.
   * @param secret  of an authenticator that this code enrols, for a member who has none
   * @returns false, changing nothing, when a code of this step or a later one was used, or another one is enrolled
   */
  noteCode(id: string, step: number, secret?: string): Promise<boolean>;
  openSession(session: StaffSession): Promise<void>;
  /** Returns the session with one of these hashes, whether it is still good or not. */
  staffSession(hashes: readonly string[]): Promise<StaffSession | undefined>;
  /** Returns all, the newest first. */
  staffSessions(): Promise<StaffSession[]>;
  noteSessionSeen(hash: string, at: number): Promise<void>;
  /** @returns false when there is none (any more) */
  closeSession(hash: string): Promise<boolean>;
  /** Returns the salt of addresses in the log, the same for every hub process; created on first use. */
  staffLogSalt(): Promise<string>;
  /** Copies an embedded database consistently into a file while the hub runs. The file must be empty or not exist. */
  backUpTo(file: string): Promise<void>;
}
