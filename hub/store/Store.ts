/** The hub's interface to the database. Implemented once, in Kysely, for SQLite and PostgreSQL [HUB-20]. */
import type { MailDraft } from '../../src/domain/mail/mailDraft.ts';
import type { SealingKey } from '../../src/domain/release/release.ts';
import type { UnansweredBatch } from '../../src/domain/search/unansweredSearches.ts';
import type { DeviceStore } from './DeviceStore.ts';
import type { FormPayload, FormStore, StoredFile } from './FormStore.ts';
import type { MailStore } from './MailStore.ts';
import type { InboxItem, StaffStore, StoredItem } from './StaffStore.ts';
import type { ReceivedKind, StoredKind } from './schema.ts';

/** The answer stored under a key: sent again, byte for byte, whenever the key is sent again [HUB-15]. */
export type RememberedAnswer = {
  bodyHash: string;
  answer: object /** It was sent with a kiosk's sequence number */;
  isNumbered: boolean;
};

/**
 * Places the hub may give for one event, guests included; places held elsewhere are already subtracted. null is
 * unlimited, 0 is none (also for a mode that is not offered).
 */
export type EventCapacity = {
  eventCode: string;
  inPersonPlaces: number | null;
  onlinePlaces: number | null;
};

/** An event's places in the database, and how many are taken, guests included. */
export type TakenSeats = EventCapacity & { inPerson: number; online: number };

/** What calendars are told of an event, as two hashes: when it is held, and the whole entry. */
export type CalendarFacts = { eventCode: string; times: string; entry: string };

/** How often an event's times have changed, and when anything of its entry last did, in epoch milliseconds. */
export type CalendarStamp = { sequence: number; changedAt: number };

/** Fields common to all kinds of submission. */
export type SubmissionInput = {
  key: string;
  bodyHash: string;
  reference: string;
  /** The contract's JSON, without captcha */
  payload: object;
  receivedAt: number;
  /** When the person sent it off, by the hub's clock; undefined where the sender does not say [CON-27] */
  registeredAt?: number;
  /** A recognised kiosk, and its sequence number of the entry [CON-31, KIOSK-32] */
  device?: string;
  sequence?: number;
  deferred: boolean;
  /** Stored with it in the same transaction, once it is accepted; undefined where no mail is sent */
  mail?: MailDraft;
};

export type RegistrationInput = SubmissionInput & {
  eventId: string;
  eventCode: string;
  eventName: string;
  /** The registrant's email, trimmed and in lower case: the EXIST check [HUB-07] */
  email: string;
  seats: { inPerson: number; online: number };
  /** Capacity in the current release, for an event that the database does not know yet */
  capacity: Omit<EventCapacity, 'eventCode'>;
  /** Of a sender without a device, which hears NO_SPOTS before EXIST; a salted hash of its address [CON-07] */
  network?: string | undefined;
};

/** A final refusal to be stored under the key; a copy goes to the inbox [CON-04, CON-08]. */
export type RefusalInput = SubmissionInput & { kind: ReceivedKind; reason: string; answer: object };

export type AcceptedInput = SubmissionInput & { kind: ReceivedKind; answer: object };

/** A form of content, with the files that came with it. */
export type AcceptedForm = SubmissionInput & {
  form: string;
  payload: FormPayload;
  answer: object;
  files: StoredFile[];
};

export type SubmissionResult =
  /** The first answer, or a repeat for a known key with the same body */
  | { type: 'answered'; answer: object }
  /** The key is known with another body */
  | { type: 'other-body' };

/** The outcome of accepting an inbox item. `gone`: someone else has decided it meanwhile. */
export type ApprovalResult = SubmissionResult | { type: 'gone' };

/** A sealed body that no key decrypts [CON-08]. */
export type UnreadableInput = {
  kind: ReceivedKind;
  key: string;
  reference: string;
  sealed: string;
  receivedAt: number;
  device?: string;
};

/** An accepted submission, cancelled or not, for exports. */
export type StoredSubmission = {
  key: string;
  reference: string;
  payload: object;
  receivedAt: number;
  registeredAt?: number;
  device?: string;
  deviceName?: string;
  deferred: boolean;
  /** Of a sender without a device, for 30 days */
  network?: string | undefined;
  /** By staff; absent while it counts */
  cancelled?: { at: number; reason: string };
};

/** A registration by its key, or by its reference, which two may share. */
export type RegistrationAddress = { key: string; reference?: undefined } | { reference: string; key?: undefined };
export type FoundRegistration = StoredSubmission & { eventCode: string };

/** What came in one burst: everything given has to fit [HUB-24]. */
export type BurstSelection = {
  eventCode?: string | undefined;
  network?: string | undefined;
  /** Received at this time or later, in epoch milliseconds */
  from?: number | undefined;
  /** Received at this time or earlier */
  until?: number | undefined;
};

/** A registration that staff cancel, as it was stored. */
export type CancellationInput = {
  key: string;
  reference: string;
  eventCode: string;
  /** What it took */
  seats: RegistrationInput['seats'];
  /** For staff only, at most 200 characters */
  reason: string;
  cancelledAt: number;
  /** Tells its sender, and is stored in the same transaction; undefined where no mail is sent */
  mail?: MailDraft | undefined;
};

/** A submission that is held with everything that was sent, of whatever kind. */
export type HeldSubmission = StoredSubmission & { kind: StoredKind; eventCode?: string; form?: string };

/** A mail to an address, waiting, or refused and kept for staff. */
export type HeldMail = { mail: string; reference: string; status: string; createdAt: number };

/** What is erased of a submission that was held. */
export type ErasureInput = {
  held: HeldSubmission;
  /** Seats that become free, of a registration that counts; undefined for none */
  seats?: RegistrationInput['seats'];
  /** What stays: a registration without some of its guests. Undefined where nothing does */
  rest?: object;
};

/** What is held of people, and erasing it: after a time, and of one person on request. */
export interface PersonStore {
  /** Call with every new release: registrations are kept until so long after their event. */
  noteEventEnds(ends: readonly { eventCode: string; endsAt: number }[]): Promise<void>;
  /**
   * Erases what was sent in one kind before a moment, what lies in the inbox included. Of a registration the event must
   * have ended by then too. Key and answer stay, so that a device that sends the same again hears the same [HUB-15].
   * @returns how many submissions
   */
  eraseSubmissions(kind: ReceivedKind, before: number): Promise<number>;
  /** Returns submissions in which an address may stand: those that hold it, and perhaps others. */
  heldNaming(email: string): Promise<HeldSubmission[]>;
  /** Returns items of the inbox in which an address may stand; sealed ones cannot be searched. */
  inboxNaming(email: string): Promise<StoredItem[]>;
  mailsTo(email: string): Promise<HeldMail[]>;
  /** Returns the files that came with a form. */
  filesWith(key: string): Promise<StoredFile[]>;
  /**
   * Erases a submission, or a part of it, and frees its seats, in one transaction.
   * @returns false, changing nothing, when it is no longer as it was read
   */
  eraseHeld(input: ErasureInput): Promise<boolean>;
  /** Keeps an item of the inbox without a part of it. @returns false when it does not exist (any more) */
  rewriteInboxItem(item: StoredItem, rest: object): Promise<boolean>;
  /** @returns how many */
  eraseMailsTo(email: string): Promise<number>;
}

export interface Store extends DeviceStore, StaffStore, MailStore, FormStore, PersonStore {
  /** Returns the answer stored under a key; looked up before any other check [CON-04]. */
  remembered(kind: ReceivedKind, key: string): Promise<RememberedAnswer | undefined>;
  /**
   * Stores the device and number of a submission that first arrived without one; an existing number is kept [KIOSK-32].
   */
  noteNumber(
    kind: ReceivedKind,
    submission: Pick<SubmissionInput, 'key' | 'device' | 'sequence'>,
    known: RememberedAnswer,
  ): Promise<void>;
  /**
   * Inserts the registration, takes its seats and stores the answer in one transaction [HUB-16]. Answers success, EXIST
   * or NO_SPOTS.
   */
  register(input: RegistrationInput): Promise<SubmissionResult>;
  /** Stores a submission that takes no seats with its answer, once per key [HUB-15]. */
  accept(input: AcceptedInput): Promise<SubmissionResult>;
  /** Returns the answer stored under a form's key; looked up before any other check [CON-04]. */
  rememberedForm(key: string): Promise<RememberedAnswer | undefined>;
  /** Stores a form of content with its files and its answer in one transaction, once per key [HUB-15]. */
  acceptForm(input: AcceptedForm): Promise<SubmissionResult>;
  formSubmission(key: string): Promise<(StoredSubmission & { form: string }) | undefined>;
  /** Returns a form's submissions in order of arrival, page by page [HUB-19]. */
  formSubmissions(form: string): AsyncIterable<StoredSubmission>;
  /** Stores a final refusal and puts a copy into the inbox, in one transaction [HUB-18]. */
  refuse(input: RefusalInput): Promise<SubmissionResult>;
  /** Puts a sealed body that cannot be decrypted into the inbox, once however often it is sent [HUB-18]. */
  keepUnreadable(input: UnreadableInput): Promise<void>;
  /** Registers a quarantined item. Answers success, or EXIST or NO_SPOTS, in which case the item stays [CON-28]. */
  approveRegistration(input: RegistrationInput, item: StoredItem): Promise<ApprovalResult>;
  /** Accepts a quarantined item of a kind that takes no seats [CON-28]. */
  approve(input: AcceptedInput, item: StoredItem): Promise<ApprovalResult>;
  takenSeats(): Promise<TakenSeats[]>;
  /** Call with every new release; never lowers a capacity below the places taken. */
  setCapacities(capacities: EventCapacity[]): Promise<void>;
  /** Call with every new release. @returns the stamp of each event by its code, the same on every hub process */
  noteCalendar(facts: readonly CalendarFacts[]): Promise<Map<string, CalendarStamp>>;
  /** Returns the public key that devices seal to [DEC-154]. */
  sealingKey(): Promise<SealingKey>;
  /** Returns the private key (JWK) of any sealing key ever used [DEC-154]. */
  openingKey(kid: string): Promise<object | undefined>;
  /** Creates a new sealing key; what was sealed to earlier ones can still be decrypted. */
  rotateSealingKey(): Promise<SealingKey>;
  /** Returns the secret with which all hub processes sign bot-check challenges; created on first use. */
  botCheckSecret(): Promise<string>;
  /** Returns the salt with which networks are hashed; created on first use. */
  networkSecret(): Promise<string>;
  /** Marks a challenge as used. @returns false when it was used before [HUB-12] */
  claimChallenge(id: string, expiresAt: number): Promise<boolean>;
  /** Returns accepted submissions in order of arrival, page by page [HUB-19]. */
  accepted(kind: ReceivedKind, filter?: { eventCode?: string }): AsyncIterable<StoredSubmission>;
  /** Returns the same, and after them those that were cancelled since [HUB-24]. */
  exported(kind: ReceivedKind, filter?: { eventCode?: string }): AsyncIterable<StoredSubmission>;
  /**
   * Cancels a registration and frees its seats, in one transaction.
   * @returns false, changing nothing, when it is not registered (any more)
   */
  cancelRegistration(input: CancellationInput): Promise<boolean>;
  /**
   * Cancels several registrations and frees their seats, all in one transaction.
   * @returns those that it has cancelled: the others were not registered (any more)
   */
  cancelRegistrations(inputs: readonly CancellationInput[]): Promise<CancellationInput[]>;
  /** Returns registrations of a burst that are not cancelled, in the order of their arrival. */
  findBurst(selection: BurstSelection, limit: number): Promise<FoundRegistration[]>;
  /** Returns registrations with this address, cancelled ones too, in the order of their arrival [HUB-24]. */
  findRegistrations(address: RegistrationAddress): Promise<FoundRegistration[]>;
  /** Returns what waits for staff, newest first [HUB-18]. */
  inbox(): Promise<InboxItem[]>;
  /** Adds counters of searches that led to nothing, once however often their batch is sent [DEC-161]. */
  countUnanswered(batch: UnansweredBatch): Promise<void>;
  publishedAt(release: string): Promise<string>;
  /** Runs a cheap query that fails when the database is unreachable, for `readyz`. */
  ping(): Promise<void>;
  close(): Promise<void>;
}
