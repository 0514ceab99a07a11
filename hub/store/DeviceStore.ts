import type { Heartbeat } from '../../src/domain/heartbeat.ts';

/** What a kiosk said last, with its clock set against the hub's. */
export type DeviceReport = Omit<Heartbeat, 'device' | 'clock' | 'usedUnlock'> & {
  /** The device's clock minus the hub's, milliseconds */
  clockSkewMs: number;
};

/** A kiosk as staff see it [KIOSK-31]. Times are epoch milliseconds by the hub's clock. */
export type Device = {
  id: string;
  revoked: boolean;
  firstSeenAt: number;
  lastSeenAt: number;
  report: DeviceReport;
};

/** One heartbeat at the door. */
export type Sighting = {
  device: string;
  /** SHA-256 of the secret it brought; undefined when it brought none */
  secretHash: string | undefined;
  /** SHA-256 of the secret it gets when it may have a new one */
  newSecretHash: string;
  report: DeviceReport;
  usedUnlock: string | undefined;
  at: number;
};

export type SightingResult =
  /** `isNew`: the new secret is the device's from now on */
  | { type: 'seen'; isNew: boolean; revoked: boolean; unlock: string | undefined }
  /** The device is known and this is not its secret */
  | { type: 'not-it' };

/** Kiosks as the database knows them [CON-28, CON-32]. */
export interface DeviceStore {
  /** The device whose secret this is [CON-31]. */
  deviceBySecret(secretHash: string): Promise<{ id: string; revoked: boolean } | undefined>;
  /** Takes a report in, and enrols a device that is new, or that staff have let in again. */
  noteHeartbeat(sighting: Sighting): Promise<SightingResult>;
  /** All devices that were not removed, longest known first. */
  devices(): Promise<Device[]>;
  /** Numbers of the entries of a device that the hub has answered for good, ascending [KIOSK-32]. */
  arrivedSequences(device: string): Promise<number[]>;
  /** Revokes a device, or enrols it again; it may then get a new secret. @returns false for an unknown device */
  setRevoked(device: string, revoked: boolean): Promise<boolean>;
  /** Whether what this device brings is for the quarantine, also when it was removed; false for an unknown device. */
  isRevoked(device: string): Promise<boolean>;
  /** Takes a revoked device off the lists until it reports again. @returns false for one that is unknown or not revoked */
  removeDevice(device: string): Promise<boolean>;
  /** Has the next heartbeats carry the hash of a one-time code. @returns false for an unknown device */
  offerUnlock(device: string, hash: string, until: number): Promise<boolean>;
}
