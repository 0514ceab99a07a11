import type { ReadinessReport } from './readiness/readinessReport.ts';
import type { EpochMs } from './text/time.ts';

/** What a kiosk reports about itself [HTTP-27, CON-28]. It contains nothing about any person. */
export type Heartbeat = {
  device: string;
  /** What staff call this one kiosk, 1 to 40 code points; given at its setup */
  name?: string;
  profile: string;
  version: string;
  /** null before the first sync */
  release: string | null;
  /** Number of entries that will be sent automatically */
  waiting: number;
  oldestWaitingSeconds: number | null;
  /** Number of entries that only a person can resolve */
  needsAttention: number;
  lastDeliveredSequence: number;
  /** Bytes; null where the browser does not report it */
  storage: { usage: number | null; quota: number | null; persisted: boolean };
  clock: EpochMs;
  /**
   * The first number sent under the device's own identity: from here on, gaps in the sequence can be detected
   * [KIOSK-32]
   */
  firstSequence?: number;
  /** The last number given to an entry, delivered or not [KIOSK-32] */
  lastSequence?: number;
  /** Numbers of entries that staff deleted on the device, the newest 500 [KIOSK-32] */
  deletedSequences?: number[];
  /** Hash of the one-time code used here, so that the hub stops offering it */
  usedUnlock?: string;
  /** The enrolment code that staff gave at the setup, until the hub has answered it [DEC-162] */
  code?: string;
  /** Wrong PINs since the last right one, at this kiosk's prompts */
  wrongPins?: number;
  /** The last tests before the doors opened, by this device's clock; absent before the first [KIOSK-29] */
  readiness?: ReadinessReport;
};

export type FreezeWindow = { from: string; to: string };

export type HeartbeatAnswer = {
  serverTime: EpochMs;
  revoked: boolean;
  /** Whether the hub knows this device by its secret; otherwise what it sends counts as a visitor's [CON-28] */
  enrolled?: boolean;
  /** Periods in which no update is applied, ISO instants [KIOSK-34] */
  freeze: FreezeWindow[];
  /** Hash of the one-time code that replaces a forgotten PIN [DEC-134] */
  unlock?: string;
  /** Given for an enrolment code: it authenticates the device to the hub [CON-28] */
  secret?: string;
  /** Of the device's profile, to enrolled devices only [DEC-134] */
  pinHash?: string;
};
