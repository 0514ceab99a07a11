import type { Heartbeat } from '../../src/domain/heartbeat.ts';

/** A kiosk's last report, with its clock compared to the hub's. */
export type DeviceReport = Omit<Heartbeat, 'device' | 'name' | 'clock' | 'usedUnlock' | 'code'> & {
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

/** A device that reports as a kiosk without a code of the staff: it counts nowhere [CON-28, DEC-162]. */
export type UnapprovedDevice = Pick<Device, 'id' | 'name' | 'firstSeenAt' | 'lastSeenAt'> & { profile: string };

/** An incoming heartbeat. */
export type Sighting = {
  device: string;
  /** undefined keeps the name it has */
  name?: string;
  /** SHA-256 of the secret it presented; undefined when it had none */
  secretHash: string | undefined;
  /** SHA-256 of the enrolment code it presented; undefined when it had none */
  codeHash: string | undefined;
  report: DeviceReport;
  usedUnlock: string | undefined;
  at: number;
};

export type SightingResult =
  /** `secret`: the device was enrolled by its code just now */
  | { type: 'seen'; revoked: boolean; unlock: string | undefined; secret?: string }
  /** Neither known nor with a code: a visitor, as far as its submissions go */
  | { type: 'unapproved' }
  /** The code does not exist, was used by another device, or is too old */
  | { type: 'wrong-code' }
  /** The device is known under another secret */
  | { type: 'not-it' };

/** Kiosks in the database [CON-28, CON-32]. */
export interface DeviceStore {
  /** Returns the device with this secret [CON-31]. */
  deviceBySecret(secretHash: string): Promise<{ id: string; revoked: boolean } | undefined>;
  /** Stores a code by which one device may be enrolled, until that time. */
  addEnrolmentCode(codeHash: string, until: number): Promise<void>;
  /** Whether a code may still be used. */
  isEnrolmentCode(codeHash: string): Promise<boolean>;
  /** Stores a report, and enrols a device that presents a code. */
  noteHeartbeat(sighting: Sighting): Promise<SightingResult>;
  /** Returns all enrolled devices that were not removed, oldest first, in one query. */
  devices(): Promise<Device[]>;
  /** Returns one enrolled device, removed or not. */
  device(id: string): Promise<(Device & { removed: boolean; secretHash: string }) | undefined>;
  /** Returns those that reported within the last hour without a code, at most 100, the latest first. */
  unapprovedDevices(): Promise<UnapprovedDevice[]>;
  /**
   * Returns the numbers of the entries that the hub has answered finally, ascending, by device: of all in one query
   * [KIOSK-32].
   */
  arrivedSequences(): Promise<Map<string, number[]>>;
  /** Revokes a device, or takes it back; its secret stays what it is. @returns false for an unknown device */
  setRevoked(device: string, revoked: boolean): Promise<boolean>;
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
