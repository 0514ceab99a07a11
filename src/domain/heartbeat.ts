import type { EpochMs } from './text/time.ts';

/** What a kiosk says of itself [HTTP-27, CON-28]. Nothing in it is about a person. */
export type Heartbeat = {
  device: string;
  profile: string;
  version: string;
  /** null before the first sync */
  release: string | null;
  /** Entries that go by themselves as soon as they can */
  waiting: number;
  oldestWaitingSeconds: number | null;
  /** Entries that only a person can help */
  needsAttention: number;
  lastDeliveredSequence: number;
  /** Bytes; null where the browser does not say */
  storage: { usage: number | null; quota: number | null; persisted: boolean };
  clock: EpochMs;
  /** The first number that this device has sent under its own name: from here on its sequence can be proven [KIOSK-32] */
  firstSequence?: number;
  /** The last number given to an entry, delivered or not [KIOSK-32] */
  lastSequence?: number;
  /** Numbers of entries that staff have deleted on the device, the newest 500 [KIOSK-32] */
  deletedSequences?: number[];
  /** The hash of the one-time code that was used here, so that the hub stops offering it */
  usedUnlock?: string;
};

export type FreezeWindow = { from: string; to: string };

export type HeartbeatAnswer = {
  serverTime: EpochMs;
  revoked: boolean;
  /** Times in which no update is applied, ISO instants [KIOSK-34] */
  freeze: FreezeWindow[];
  /** Hash of the one-time code that stands in for a forgotten PIN [DEC-134] */
  unlock?: string;
  /** Given once, to a device that has none yet: its name towards the hub [CON-32] */
  secret?: string;
};
