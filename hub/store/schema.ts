/**
 * The tables, as Kysely types. Only column types that both databases share: varchar and text, bigint for epoch
 * milliseconds, 0/1 integers for booleans.
 */
import type { ColumnType } from 'kysely';
import type { MailName } from '../../src/domain/mail/mailDraft.ts';
import type { CountedSearch } from '../../src/domain/search/unansweredSearches.ts';
import type { SubmissionKind } from '../../src/domain/submission/kinds/kinds.ts';

/** What the hub takes: what outboxes queue, and what is sent directly, which no outbox knows [OUTBOX-05, DEC-125]. */
export type ReceivedKind = SubmissionKind | 'feedback';
/** What is stored: also forms of content, which have an endpoint, lists and exports of their own. */
export type StoredKind = ReceivedKind | 'form';

/**
 * All keys ever received, with their answers. Refused ones have no payload: that is in the inbox, for 90 days. Cancelled
 * ones keep theirs, and why is a row of `cancellation`. Erased ones keep what makes a repeat harmless and proves a day:
 * the key, its answer, device and number.
 */
export type SubmissionTable = {
  kind: StoredKind;
  submission_key: string;
  body_hash: string;
  reference: string;
  status: 'accepted' | 'refused' | 'cancelled' | 'erased';
  answer: string;
  payload: string | null;
  event_code: string | null;
  /** The registrant's email in lower case; unique per event among accepted registrations */
  email: string | null;
  received_at: number;
  /** When the person sent it off, by the hub's clock; null where that is not known */
  registered_at: number | null;
  device: string | null;
  deferred: number;
  /** The kiosk's sequence number of the entry; when all numbers are here, its sequence is complete [KIOSK-32] */
  device_sequence: number | null;
  /** The form of content that it answers, whatever its version; null for other kinds */
  form: string | null;
  /** Of a sender without a device, a salted hash of its address; null for others, and after 30 days */
  network: string | null;
};

/** Registrations that staff have cancelled. */
type CancellationTable = {
  submission_key: string;
  /** For staff only */
  reason: string;
  cancelled_at: number;
};

/** What published forms ask, a row for each version: none ever changes or goes. */
type FormVersionTable = {
  version_id: string;
  form: string;
  /** 1 for the first version of a form that this database has seen */
  version: number;
  definition: string;
  published_at: number;
};

/** Files that came with forms. In the database, so that they are there or not there with their row, for every hub. */
type FormFileTable = {
  submission_key: string;
  item_id: string;
  /** Made safe */
  name: string;
  mime: string;
  size: number;
  /** Taken as bytes; SQLite gives the buffer below them */
  bytes: ColumnType<Uint8Array | ArrayBuffer, Uint8Array, never>;
};

/** One row per event. CHECK constraints enforce taken <= places, as a backstop to the conditional update [HUB-16]. */
export type EventSeatsTable = {
  event_code: string;
  /** null is unlimited */
  in_person_places: number | null;
  online_places: number | null;
  in_person_taken: number;
  online_taken: number;
  /** Places by the release published last; `_places` are more where more are taken */
  in_person_published: number | null;
  online_published: number | null;
};

/** What calendars were last told of each event, as hashes, and how often its times have changed. */
type CalendarEntryTable = {
  event_code: string;
  times: string;
  entry: string;
  sequence: number;
  changed_at: number;
};

export type InboxTable = {
  kind: ReceivedKind;
  submission_key: string;
  /** SHA-256 of what was sent, so that the same content is stored only once */
  content_hash: string;
  reference: string;
  reason: string;
  payload: string | null;
  sealed: string | null;
  received_at: number;
  device: string | null;
  /** Of payload or sealed, as UTF-8 */
  bytes: number;
};

export type SealingKeyTable = {
  /** 1 for the first; the highest is the one devices seal to */
  generation: number;
  kid: string;
  private_jwk: string;
  created_at: number;
};

type SecretTable = { name: string; value: string };
type UsedChallengeTable = { challenge_id: string; expires_at: number };
type ReleaseTable = { release_id: string; published_at: number };

export type DeviceTable = {
  device_id: string;
  /** SHA-256 of the secret, which only the device knows */
  secret_hash: string;
  revoked: number;
  /** Removed from the lists by staff, until it reports again */
  removed: number;
  first_seen: number;
  last_seen: number;
  /** The last heartbeat, as JSON */
  report: string;
  /** Given to the device by the staff who set it up; null where nobody has */
  name: string | null;
  unlock_hash: string | null;
  unlock_until: number | null;
};

/** Codes by which staff let devices be known [DEC-162]. A row goes once its device has presented its secret. */
type EnrolmentCodeTable = {
  code_hash: string;
  /** Of the secret of the device that presents the code */
  seed: string;
  expires_at: number;
  /** The first that presented it; null before */
  device_id: string | null;
};
/** Devices that report without having been enrolled: few, and for an hour. */
type UnapprovedDeviceTable = {
  device_id: string;
  name: string | null;
  profile: string;
  first_seen: number;
  last_seen: number;
};

/** What people searched for in vain, a row for each week, search and words [GS-22]. */
type UnansweredSearchTable = {
  /** The Monday on which it begins, UTC, in epoch milliseconds */
  week: number;
  search: CountedSearch;
  words: string;
  without_result: number;
  without_touch: number;
};
/** Batches of counters that were taken, so that none counts twice. */
type UnansweredBatchTable = { batch: string; received_at: number };

/** Mails to visitors, each stored in the transaction of what it answers. */
export type MailTable = {
  /** Made of the mail's name and the key of what it answers; also in its `Message-ID` */
  mail_id: string;
  mail: MailName;
  reference: string;
  /** Null once it is sent, and so are the values */
  recipient: string | null;
  /** Of the draft, as JSON */
  draft_values: string | null;
  status: 'waiting' | 'sent' | 'refused';
  attempts: number;
  /** When it is to be tried; of a mail that a hub is sending, when that hub's lease ends */
  due_at: number;
  /** Of the hub that is sending it */
  claim: string | null;
  /** Why the last attempt failed */
  reason: string | null;
  created_at: number;
};

/** Who may open the staff's pages, by a token of their own. */
type StaffMemberTable = {
  member_id: string;
  name: string;
  kind: 'person' | 'program';
  /** SHA-256 of the token, which is 256 random bits and stands nowhere */
  token_hash: string;
  /** What a member may do beside reading the fleet, with commas */
  roles: string;
  /** In base 32; null until the person has enrolled an authenticator */
  totp_secret: string | null;
  /** The newest time step whose code was used, so that each signs in once */
  totp_step: number;
  created_at: number;
};

type StaffSessionTable = {
  session_hash: string;
  expires_at: number;
  /** Of the member's token; empty for the setting's, whose hash is part of the session's */
  token_hash: string;
  /** What the browser has still to give: a code, the first code of a new authenticator, or nothing */
  stage: 'code' | 'enrol' | 'open';
  opened_at: number;
  seen_at: number;
  /** The salted hash of the address it was opened from */
  opened_from: string;
  /** Of an authenticator that is being enrolled */
  new_secret: string | null;
};

/** When each event ends that was ever published: registrations are kept for so long after it. */
type EventEndTable = { event_code: string; ends_at: number };

export type Tables = {
  submission: SubmissionTable;
  cancellation: CancellationTable;
  event_seats: EventSeatsTable;
  calendar_entry: CalendarEntryTable;
  inbox: InboxTable;
  sealing_key: SealingKeyTable;
  secret: SecretTable;
  used_challenge: UsedChallengeTable;
  published_release: ReleaseTable;
  device: DeviceTable;
  staff_member: StaffMemberTable;
  enrolment_code: EnrolmentCodeTable;
  unapproved_device: UnapprovedDeviceTable;
  staff_session: StaffSessionTable;
  event_end: EventEndTable;
  mail: MailTable;
  unanswered_search: UnansweredSearchTable;
  unanswered_batch: UnansweredBatchTable;
  form_version: FormVersionTable;
  form_file: FormFileTable;
};
