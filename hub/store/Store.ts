/** What the rest of the hub may ask of the database. Implemented once, in Kysely, for SQLite and PostgreSQL [HUB-20]. */
import type { SealingKey } from '../../src/domain/release/release.ts';
import type { DeviceStore } from './DeviceStore.ts';
import type { InboxItem, KeptItem, StaffStore } from './StaffStore.ts';

export type SubmissionKind = 'enquiry' | 'registration';

/** The answer a key remembers: sent again, byte for byte, whenever the key comes back [HUB-15]. */
export type RememberedAnswer = {
  bodyHash: string;
  answer: object /** It came with the number of a kiosk */;
  isNumbered: boolean;
};

/**
 * Places the hub may give for one event, guests included, places held elsewhere already taken off.
 * null is unlimited, 0 is none (also for a mode that is not offered).
 */
export type EventCapacity = {
  eventCode: string;
  inPersonPlaces: number | null;
  onlinePlaces: number | null;
};

/** An event's places in the database, and how many of them are taken, guests included. */
export type TakenSeats = EventCapacity & { inPerson: number; online: number };

/** What every submission brings, whatever its kind. */
export type SubmissionInput = {
  key: string;
  bodyHash: string;
  reference: string;
  /** The contract's JSON without captcha */
  payload: object;
  receivedAt: number;
  /** A kiosk that was recognised, and the number it gave the entry [CON-31, KIOSK-32] */
  device?: string;
  sequence?: number;
  deferred: boolean;
};

export type RegistrationInput = SubmissionInput & {
  eventId: string;
  eventCode: string;
  eventName: string;
  /** Registrant's address, trimmed and lower-cased: the EXIST check [HUB-07] */
  email: string;
  seats: { inPerson: number; online: number };
  /** What the current release gives, for an event the database has not heard of yet */
  capacity: Omit<EventCapacity, 'eventCode'>;
};

/** A final refusal that the key remembers; a copy lies in the inbox [CON-04, CON-08]. */
export type RefusalInput = SubmissionInput & { kind: SubmissionKind; reason: string; answer: object };

export type EnquiryInput = SubmissionInput & { answer: object };

export type SubmissionResult =
  /** A repeat of a known key with the same body, or the first answer */
  | { type: 'answered'; answer: object }
  /** The key is known with another body */
  | { type: 'other-body' };

/** What became of an item that staff let in. `gone`: someone else has decided about it. */
export type AdmissionResult = SubmissionResult | { type: 'gone' };

/** A sealed body that no key opens [CON-08]. */
export type UnreadableInput = {
  kind: SubmissionKind;
  key: string;
  reference: string;
  sealed: string;
  receivedAt: number;
  device?: string;
};

/** An accepted submission as exports read it. */
export type StoredSubmission = {
  key: string;
  reference: string;
  payload: object;
  receivedAt: number;
  device?: string;
  deferred: boolean;
};

export interface Store extends DeviceStore, StaffStore {
  /** Looks a key up before any other check [CON-04]. */
  remembered(kind: SubmissionKind, key: string): Promise<RememberedAnswer | undefined>;
  /** Notes the number of a submission that first came without one; one that has a number keeps it [KIOSK-32]. */
  noteNumber(
    kind: SubmissionKind,
    submission: Pick<SubmissionInput, 'key' | 'device' | 'sequence'>,
    known: RememberedAnswer,
  ): Promise<void>;
  /** Insert, seats and answer in one transaction [HUB-16]. Answers success, EXIST or NO_SPOTS. */
  register(input: RegistrationInput): Promise<SubmissionResult>;
  /** Keeps an enquiry with its answer, once per key [HUB-15]. */
  enquire(input: EnquiryInput): Promise<SubmissionResult>;
  /** Remembers a final refusal and puts a copy into the inbox, in one transaction [HUB-18]. */
  refuse(input: RefusalInput): Promise<SubmissionResult>;
  /** Puts a sealed body that cannot be opened into the inbox, once however often it is sent [HUB-18]. */
  keepUnreadable(input: UnreadableInput): Promise<void>;
  /** Registers an item of the quarantine. Answers success, EXIST or NO_SPOTS; then the item stays [CON-28]. */
  admitRegistration(input: RegistrationInput, item: KeptItem): Promise<AdmissionResult>;
  /** Keeps an enquiry of the quarantine [CON-28]. */
  admitEnquiry(input: EnquiryInput, item: KeptItem): Promise<AdmissionResult>;
  takenSeats(): Promise<TakenSeats[]>;
  /** Called with every new release; never lowers a capacity below what is taken. */
  setCapacities(capacities: EventCapacity[]): Promise<void>;
  /** The key that devices seal to, public part only [DEC-154]. */
  sealingKey(): Promise<SealingKey>;
  /** The private key (JWK) of any sealing key there ever was [DEC-154]. */
  openingKey(kid: string): Promise<object | undefined>;
  /** Makes a new sealing key; what was sealed to earlier ones still opens. */
  rotateSealingKey(): Promise<SealingKey>;
  /** The secret all hub processes sign bot-check challenges with; made when first asked for. */
  botCheckSecret(): Promise<string>;
  /** @returns false when the challenge was used before [HUB-12] */
  claimChallenge(id: string, expiresAt: number): Promise<boolean>;
  /** Accepted submissions in the order of their arrival, page by page [HUB-19]. */
  accepted(kind: SubmissionKind, filter?: { eventCode?: string }): AsyncIterable<StoredSubmission>;
  /** What waits for staff, newest first [HUB-18]. */
  inbox(): Promise<InboxItem[]>;
  publishedAt(release: string): Promise<string>;
  /** A cheap question that fails when the database is gone, for `readyz`. */
  ping(): Promise<void>;
  close(): Promise<void>;
}
