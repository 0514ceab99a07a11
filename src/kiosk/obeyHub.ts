import type { HeartbeatAnswer } from '../domain/heartbeat.ts';
import { enterKioskMode, kioskSettings } from './kioskMode.ts';
import { isRevoked, setStanding } from './standing.ts';
import { rememberUnlock } from './unlockCode.ts';

export type ObeyPorts = {
  /** The name the hub knows this device by from now on */
  keepSecret: (secret: string) => Promise<void>;
  /** Lets go what was refused for missing rights; rejects when that could not be written down */
  releaseParked: () => Promise<void>;
};

/**
 * Does what the hub wants of this kiosk [HTTP-27]. A new enrolment releases what was refused for missing rights
 * [DEC-126].
 * @returns whether the device was given its name by this
 */
export async function obeyHub(answer: HeartbeatAnswer, { keepSecret, releaseParked }: ObeyPorts): Promise<boolean> {
  const { secret, revoked, unlock, freeze } = answer;
  const isEnrolled = secret !== undefined || (isRevoked() && !revoked);
  if (revoked) setStanding({ revoked });
  rememberUnlock(unlock);
  const settings = kioskSettings();
  if (settings && JSON.stringify(settings.freeze ?? []) !== JSON.stringify(freeze)) {
    enterKioskMode({ ...settings, freeze });
  }
  if (secret !== undefined) await keepSecret(secret);
  if (isEnrolled) await releaseParked();
  // Only now: a device that ends before, or cannot write, releases what is parked after its next report.
  setStanding({ revoked });
  return secret !== undefined;
}
