/**
 * The database of unsent submissions, separate from content so that no failure, upgrade or eviction of content affects
 * it [OUTBOX-30].
 */
import { Dexie, type Table } from 'dexie';
import type { SealingKey } from '../domain/release/release.ts';
import type { SubmissionKind } from '../domain/submission/kinds/kinds.ts';
import type { Elapsed, ShownOfEntry, SubmissionState } from '../domain/submission/submission.ts';
import type { EpochMs } from '../domain/text/time.ts';

/**
 * The stored body. `hub`: a JWE that only the hub can decrypt. `device`: encrypted with this device's own
 * non-extractable key, because the hub's key was not known yet [DEC-154].
 */
export type SealedPayload =
  | { by: 'hub'; jwe: string }
  | { by: 'device'; iv: Uint8Array<ArrayBuffer>; bytes: ArrayBuffer };

/** One unsent submission [OUTBOX-06]. Nothing in plain text identifies its author. */
export type StoredEntry = {
  /** Also the idempotency key */
  id: string;
  /** Order of creation on this device, without gaps */
  sequence: number;
  kind: SubmissionKind;
  endpoint: string;
  payload: SealedPayload;
  /** By this device's clock; for display only */
  createdAt: EpochMs;
  /** The same moment by the monotonic clock of the page that took it; absent in entries of earlier versions */
  createdElapsed?: Elapsed;
  state: SubmissionState;
  /** 1 while it is sent live, plus one for every later pass; sent as `Outbox-Pass` [CON-31] */
  pass: number;
  shown: ShownOfEntry;
  reference: string;
  /** Keyed hash of event and address [OUTBOX-28] */
  duplicateMark?: string;
};

/** What is kept of a delivered entry for 7 days: no personal data [OUTBOX-24]. */
export type Receipt = Pick<StoredEntry, 'id' | 'sequence' | 'kind' | 'createdAt' | 'pass' | 'shown' | 'reference'> & {
  attempts: number;
  deliveredAt: EpochMs;
  /** The hub has it, and staff decide whether to accept it [CON-32] */
  quarantined?: boolean;
};

/** Facts about the device itself, by key. */
export type DeviceFacts = {
  /** Random id of this device, for export files and heartbeats */
  id: string;
  /** Authenticates this kiosk to the hub; only kiosks have one [CON-28] */
  deviceSecret: string;
  /**
   * The first number given after the device got its secret: from here on the hub can detect gaps in its sequence
   * [KIOSK-32]
   */
  firstSequence: number;
  /** The last sequence number given */
  sequence: number;
  /**
   * Numbers of entries deleted by a person before they arrived, so that the hub can tell them from lost ones [KIOSK-32]
   */
  deletedSequences: number[];
  salt: Uint8Array<ArrayBuffer>;
  /** The hub's public key, from the last manifest */
  sealingKey: SealingKey;
  /** Non-extractable AES-GCM key */
  deviceKey: CryptoKey;
};
export type DeviceFact = { [K in keyof DeviceFacts]: { key: K; value: DeviceFacts[K] } }[keyof DeviceFacts];

/** Append-only: a new schema is a new line with the next number, and entries stay as they are [PWA-18]. */
export const OUTBOX_VERSIONS: { version: number; stores: Record<string, string> }[] = [
  { version: 1, stores: { entries: 'id, &sequence, duplicateMark', receipts: 'id', device: 'key' } },
];

export class OutboxDb extends Dexie {
  declare entries: Table<StoredEntry, string>;
  declare receipts: Table<Receipt, string>;
  declare device: Table<DeviceFact, keyof DeviceFacts>;

  constructor(name = 'defence-careers-outbox', versions = OUTBOX_VERSIONS) {
    // Strict: the complete event means that the bytes are on disk, which is what "saved" promises [DEC-153]. No cache:
    // it would show changes before they are committed.
    super(name, { chromeTransactionDurability: 'strict', cache: 'disabled' });
    for (const { version, stores } of versions) this.version(version).stores(stores);
  }
}

let opened: OutboxDb | undefined;

/**
 * Returns the one connection of this page or worker; it opens on first use, and only then may IndexedDB turn out to be
 * missing.
 */
export function outboxDb(): OutboxDb {
  opened ??= new OutboxDb();
  return opened;
}
