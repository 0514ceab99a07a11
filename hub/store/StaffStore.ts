import type { SubmissionKind } from '../../src/domain/submission/submission.ts';

/** Something staff should look at: refused or unreadable, kept for 90 days [HUB-18, CON-08]. */
export type InboxItem = {
  kind: SubmissionKind;
  key: string;
  reference: string;
  /** The systemMessage or code of the answer: EXIST, NO_SPOTS, INVALID, UNREADABLE … */
  reason: string;
  receivedAt: number;
  device?: string;
  /** The submission as it was read; absent when it could not be opened */
  payload?: object;
  sealed?: string;
};

/** Which item of the inbox: one key may have sent several things. */
export type InboxAddress = { kind: SubmissionKind; key: string /** Hash of what was sent */; content: string };

/** An item together with where it lies. */
export type KeptItem = InboxItem & InboxAddress;

/** An item as lists show it: nothing that a person typed [CON-26]. */
export type InboxLine = InboxAddress & Pick<InboxItem, 'reference' | 'reason' | 'receivedAt' | 'device'>;

export type AcceptedCount = { kind: SubmissionKind; eventCode?: string; count: number };

/** What the staff pages ask of the database, and who may ask [CON-26]. */
export interface StaffStore {
  inboxLines(page: { limit: number; offset: number }): Promise<InboxLine[]>;
  inboxItem(address: InboxAddress): Promise<InboxItem | undefined>;
  /** @returns false when the item is not there (any more) */
  dropInboxItem(address: InboxAddress): Promise<boolean>;
  countAccepted(): Promise<AcceptedCount[]>;
  /** @param hash  of the session, not the session itself */
  openSession(hash: string, expiresAt: number): Promise<void>;
  hasSession(hash: string): Promise<boolean>;
  closeSession(hash: string): Promise<void>;
  /** Copies an embedded database into a file, whole, while the hub goes on. The file is empty or not there. */
  backUpTo(file: string): Promise<void>;
}
