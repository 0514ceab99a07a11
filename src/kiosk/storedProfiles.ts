/**
 * Copies of the profiles this device has seen, so that a kiosk can be started again without a network [HTTP-26]. They
 * belong to the device: no reset clears them [KIOSK-14].
 */
import type { KioskProfile } from '../domain/kioskProfile.ts';
import { checkProfile } from './profileCheck.ts';

const PREFIX = 'kiosk-profile:';

export function rememberProfile(profile: KioskProfile): void {
  try {
    localStorage.setItem(PREFIX + profile.id, JSON.stringify(profile));
  } catch {
    // A full or forbidden storage: the kiosk then needs the hub to start, which is what it just did.
  }
}

/** @returns the copy, or undefined when there is none or this build no longer understands it */
export function rememberedProfile(id: string): KioskProfile | undefined {
  try {
    const check = checkProfile(JSON.parse(localStorage.getItem(PREFIX + id) ?? 'null'));
    return check.problems ? undefined : check.profile;
  } catch {
    return undefined;
  }
}

/** All copies, by name. */
export function rememberedProfiles(): KioskProfile[] {
  return storedIds()
    .flatMap((id) => rememberedProfile(id) ?? [])
    .sort((a, b) => a.name.localeCompare(b.name));
}

function storedIds(): string[] {
  try {
    return Object.keys(localStorage)
      .filter((key) => key.startsWith(PREFIX))
      .map((key) => key.slice(PREFIX.length));
  } catch {
    return [];
  }
}
