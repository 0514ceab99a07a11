/**
 * How a device comes to be a booth: by the PIN of a profile, which the hub checks where the device does not have its
 * hash, and by a one-time code of the staff, which makes the hub know it [KIOSK-38, DEC-134, DEC-162].
 */
import { askWhetherPinIsRight } from '../api/kioskProfiles.ts';
import { readEnrolmentCode } from '../domain/enrolmentCode.ts';
import { hashPin, verifyPin } from '../domain/kioskPin.ts';
import type { KioskProfile, ServedKioskProfile } from '../domain/kioskProfile.ts';
import type { Enrolment } from '../domain/readiness/readinessFacts.ts';
import { persisted } from '../platform/persisted.ts';
import { type FoundProfile, loadKioskProfile, type ProfileProblem, rememberedProfile } from './loadKioskProfile.ts';

/** The code given at the setup, from there to the hub's answer; empty when there is none. It is the device's. */
export const enrolmentCode = persisted('kiosk-enrolment-code', (text) => text, { format: (code) => code });

/** Whether the hub has said that it does not know this device. No reset clears it [KIOSK-14]. */
export const notEnrolled = persisted('kiosk-not-enrolled', (text) => text !== '', {
  format: (isSo) => (isSo ? '1' : ''),
});

/**
 * Returns how this device stands with the hub, as far as both have said [KIOSK-29, CON-28].
 * @param hasSecret  the hub has enrolled it once
 */
export function enrolmentNow(hasSecret: boolean): Enrolment {
  if (enrolmentCode.read() !== '') return 'code-waits';
  if (!hasSecret) return 'no-code';
  return notEnrolled.read() ? 'unknown-to-hub' : 'enrolled';
}

/** A profile with the hash of its PIN, or why there is none. */
export type OpenedProfile =
  | { profile: KioskProfile; problem?: undefined }
  | { profile?: undefined; problem: ProfileProblem }
  /** The PIN is wrong */
  | { profile?: undefined; problem?: undefined };

/**
 * Checks the PIN of a profile as it was loaded just now: here where it came with the hash, else at the hub, and where the
 * hub cannot be reached by the hash that the device has from before. A device that the hub checked a PIN for makes a
 * hash of its own.
 */
export async function openProfile(profile: ServedKioskProfile, pin: string): Promise<OpenedProfile> {
  if (profile.pinHash !== undefined) return openWith(profile, profile.pinHash, pin);
  const answer = await askWhetherPinIsRight(profile.id, pin);
  if (answer.type === 'ok') {
    return answer.value.right ? { profile: { ...profile, pinHash: await hashPin(pin) } } : {};
  }
  const problem = answer.type === 'failed' ? PROBLEMS[answer.status] : undefined;
  if (problem) return { problem };
  const known = rememberedProfile(profile.id)?.pinHash;
  return known === undefined ? { problem: 'unreachable' } : openWith(profile, known, pin);
}

/** Keeps a code, as it was typed, for the next report. */
export function keepEnrolmentCode(typedCode: string): void {
  const code = readEnrolmentCode(typedCode);
  if (code !== undefined) enrolmentCode.write(code);
}

/** Loads a profile with the code of the staff. @param typedCode  as it was typed; empty for none */
export async function loadWithCode(id: string, typedCode: string): Promise<FoundProfile> {
  const code = readEnrolmentCode(typedCode);
  if (code === undefined && typedCode.trim() !== '') return { problem: 'wrong-code' };
  return loadKioskProfile(id, code);
}

const PROBLEMS: Record<number, ProfileProblem> = { 404: 'unknown', 422: 'invalid', 429: 'too-many-tries' };

async function openWith(profile: ServedKioskProfile, pinHash: string, pin: string): Promise<OpenedProfile> {
  return (await verifyPin(pin, pinHash)) ? { profile: { ...profile, pinHash } } : {};
}
