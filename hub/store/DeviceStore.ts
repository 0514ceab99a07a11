import type { Heartbeat } from '../../src/domain/heartbeat.ts';

/** A kiosk's last report, with its clock compared to the hub's. */
export type DeviceReport = Omit<Heartbeat, 'device' | 'name' | 'clock' | 'usedUnlock'> & {
  /** The device's clock minus the hub's, in milliseconds */
  clockSkewMs: number;
};

/** A kiosk as shown to staff [KIOSK-31]. Times are epoch milliseconds by the hub's clock. */
export type Device = {
  id: string;
  /** As the staff who set it up named it; undefined until a report carries a name */
  name?: string;
  revoked: boolean;
  firstSeenAt: number;
  lastSeenAt: number;
  report: DeviceReport;
};

/** An incoming heartbeat. */
export type Sighting = {
  device: string;
  /** undefined keeps the name it has */
  name?: string;
  /** SHA-256 of the secret it presented; undefined when it had none */
  secretHash: string | undefined;
  /** SHA-256 of the secret it gets if it may have a new one */
  newSecretHash: string;
  report: DeviceReport;
  usedUnlock: string | undefined;
  at: number;
};

export type SightingResult =
  /** `isNew`: the new secret is valid from now on */
  | { type: 'seen'; isNew: boolean; revoked: boolean; unlock: string | undefined }
  /** The device is known under another secret */
  | { type: 'not-it' };

/** Kiosks in the database [CON-28, CON-32]. */
export interface DeviceStore {
  /** Returns the device with this secret [CON-31]. */
  deviceBySecret(secretHash: string): Promise<{ id: string; revoked: boolean } | undefined>;
  /** Stores a report, and enrols a device that is new or that staff have enrolled again. */
  noteHeartbeat(sighting: Sighting): Promise<SightingResult>;
  /** Returns all devices that were not removed, oldest first. */
  devices(): Promise<Device[]>;
  /** Returns the numbers of a device's entries that the hub has answered finally, ascending [KIOSK-32]. */
  arrivedSequences(device: string): Promise<number[]>;
  /** Revokes a device, or enrols it again; it may then get a new secret. @returns false for an unknown device */
  setRevoked(device: string, revoked: boolean): Promise<boolean>;
  /** Whether submissions of this device go to quarantine; true for removed devices too; false for an unknown device. */
  isRevoked(device: string): Promise<boolean>;
  /**
   * Removes a revoked device from the lists until it reports again. @returns false for one that is unknown or not
   * revoked
   */
  removeDevice(device: string): Promise<boolean>;
  /**
   * Offers the hash of a one-time code in answers to the device's next heartbeats. @returns false for an unknown device
   */
  offerUnlock(device: string, hash: string, until: number): Promise<boolean>;
}
