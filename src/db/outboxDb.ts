/**
 * The database of unsent submissions: its own, so that no trouble, upgrade or eviction of content touches it
 * [OUTBOX-30].
 */
import { Dexie, type Table } from 'dexie';
import type { SealingKey } from '../domain/release/release.ts';
import type { ShownOfEntry, SubmissionKind, SubmissionState } from '../domain/submission/submission.ts';
import type { EpochMs } from '../domain/text/time.ts';

/**
 * The stored body. `hub`: a JWE that only the hub can open. `device`: where no hub key was ever seen, encrypted with
 * this device's own key, which no script can read out [DEC-154].
 */
export type SealedPayload =
  | { by: 'hub'; jwe: string }
  | { by: 'device'; iv: Uint8Array<ArrayBuffer>; bytes: ArrayBuffer };

/** One unsent submission [OUTBOX-06]. Nothing in it tells who wrote it. */
export type StoredEntry = {
  /** Also the idempotency key */
  id: string;
  /** Order of writing on this device, without gaps */
  sequence: number;
  kind: SubmissionKind;
  endpoint: string;
  payload: SealedPayload;
  /** By this device's clock, for people to read */
  createdAt: EpochMs;
  state: SubmissionState;
  /** 1 while it is sent live, one more with every later pass; sent as `Outbox-Pass` [CON-31] */
  pass: number;
  shown: ShownOfEntry;
  reference: string;
  /** Salted hash of event and address [OUTBOX-28] */
  duplicateMark?: string;
};

/** What is left of a delivered entry for 7 days: no personal data [OUTBOX-24]. */
export type Receipt = Pick<StoredEntry, 'id' | 'sequence' | 'kind' | 'createdAt' | 'pass' | 'shown' | 'reference'> & {
  attempts: number;
  deliveredAt: EpochMs;
  /** It lies at the hub, and a person there decides what becomes of it [CON-32] */
  quarantined?: boolean;
};

/** What the device itself knows, by key. */
export type DeviceFacts = {
  /** Random name of this device, for export files and heartbeats */
  id: string;
  /** What the hub knows this kiosk by; only kiosks have one [CON-28] */
  deviceSecret: string;
  /** The first number given after the device had its secret: from here on the hub can prove its sequence [KIOSK-32] */
  firstSequence: number;
  /** The last sequence number given */
  sequence: number;
  /** Numbers of entries that a person has deleted before they arrived: the hub can then tell them from lost ones [KIOSK-32] */
  deletedSequences: number[];
  salt: Uint8Array<ArrayBuffer>;
  /** The hub's public key, from the last manifest */
  sealingKey: SealingKey;
  /** Non-extractable AES-GCM key */
  deviceKey: CryptoKey;
};
export type DeviceFact = { [K in keyof DeviceFacts]: { key: K; value: DeviceFacts[K] } }[keyof DeviceFacts];

/** Append-only: a new layout is a new line with the next number, and entries stay as they are [PWA-18]. */
export const OUTBOX_VERSIONS: { version: number; stores: Record<string, string> }[] = [
  { version: 1, stores: { entries: 'id, &sequence, duplicateMark', receipts: 'id', device: 'key' } },
];

export class OutboxDb extends Dexie {
  declare entries: Table<StoredEntry, string>;
  declare receipts: Table<Receipt, string>;
  declare device: Table<DeviceFact, keyof DeviceFacts>;

  constructor(name = 'defence-careers-outbox', versions = OUTBOX_VERSIONS) {
    // Strict: the complete event means that the bytes are on the disk, which is what "saved" says [DEC-153]. No cache:
    // it would show changes before they are committed.
    super(name, { chromeTransactionDurability: 'strict', cache: 'disabled' });
    for (const { version, stores } of versions) this.version(version).stores(stores);
  }
}

let opened: OutboxDb | undefined;

/** The one connection of this page or worker; opens on first use, where IndexedDB may still turn out to be missing. */
export function outboxDb(): OutboxDb {
  opened ??= new OutboxDb();
  return opened;
}
