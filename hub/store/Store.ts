/** What the rest of the hub may ask of the database. Implemented once, in Kysely, for SQLite and PostgreSQL [HUB-20]. */
import type { SealingKey } from '../../src/domain/release.ts';

export type SubmissionKind = 'enquiry' | 'registration';

/** The answer a key remembers: sent again, byte for byte, whenever the key comes back [HUB-15]. */
export type RememberedAnswer = { bodyHash: string; answer: object };

/** Places taken per event, guests included, as counted by the database. */
export type TakenSeats = { eventCode: string; inPerson: number; online: number };

/**
 * Places the hub may give for one event, guests included, places held elsewhere already taken off.
 * null is unlimited, 0 is none (also for a mode that is not offered).
 */
export type EventCapacity = {
  eventCode: string;
  inPersonPlaces: number | null;
  onlinePlaces: number | null;
};

export type RegistrationInput = {
  key: string;
  bodyHash: string;
  reference: string;
  eventId: string;
  eventCode: string;
  eventName: string;
  /** Registrant's address, trimmed and lower-cased: the EXIST check [HUB-07] */
  email: string;
  seats: { inPerson: number; online: number };
  /** The contract's JSON without captcha */
  payload: object;
  receivedAt: number;
  device?: string;
  deferred: boolean;
};

export type RegistrationResult =
  /** A repeat of a known key with the same body, or the first answer */
  | { type: 'answered'; answer: object }
  /** The key is known with another body */
  | { type: 'other-body' };

export interface Store {
  /** Looks a key up before any other check [CON-04]. */
  remembered(kind: SubmissionKind, key: string): Promise<RememberedAnswer | undefined>;
  /** Insert, seats and answer in one transaction [HUB-16]. Answers success, EXIST or NO_SPOTS. */
  register(input: RegistrationInput): Promise<RegistrationResult>;
  takenSeats(): Promise<TakenSeats[]>;
  /** Called with every new release; never lowers a capacity below what is taken. */
  setCapacities(capacities: EventCapacity[]): Promise<void>;
  /** The key that devices seal to, and every earlier one for opening [DEC-154]. */
  sealingKey(): Promise<SealingKey>;
  publishedAt(release: string): Promise<string>;
  /** A cheap question that fails when the database is gone, for `readyz`. */
  ping(): Promise<void>;
  close(): Promise<void>;
}
