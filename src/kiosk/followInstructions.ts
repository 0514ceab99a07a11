import type { HeartbeatAnswer } from '../domain/heartbeat.ts';
import { enterKioskMode, kioskSettings } from './kioskMode.ts';
import { revocation, setRevoked } from './revocation.ts';
import { rememberUnlock } from './unlockCode.ts';

export type InstructionPorts = {
  /** Stores the secret that authenticates this device to the hub */
  keepSecret: (secret: string) => Promise<void>;
  /** Releases entries refused for missing rights; rejects when that could not be stored */
  releaseParked: () => Promise<void>;
};

/**
 * Carries out the hub's instructions to this kiosk [HTTP-27]. A new enrolment releases entries refused for missing
 * rights [DEC-126].
 * @returns whether the device was given its secret
 */
export async function followInstructions(
  answer: HeartbeatAnswer,
  { keepSecret, releaseParked }: InstructionPorts,
): Promise<boolean> {
  const { secret, revoked, unlock, freeze } = answer;
  const isEnrolled = secret !== undefined || (revocation.read() && !revoked);
  if (revoked) setRevoked(true);
  rememberUnlock(unlock);
  const settings = kioskSettings();
  if (settings && JSON.stringify(settings.freeze ?? []) !== JSON.stringify(freeze)) {
    enterKioskMode({ ...settings, freeze });
  }
  if (secret !== undefined) await keepSecret(secret);
  if (isEnrolled) await releaseParked();
  // Only now: if the device stops earlier, or a write fails, the next report releases the parked entries.
  setRevoked(revoked);
  return secret !== undefined;
}
