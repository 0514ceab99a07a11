/**
 * Copies of the profiles this device has loaded, so that a kiosk can be restarted without a network [HTTP-26]. They
 * belong to the device: no reset clears them [KIOSK-14].
 */
import type { KioskProfile } from '../domain/kioskProfile.ts';
import { checkProfile } from './profileCheck.ts';

const PREFIX = 'kiosk-profile:';

export function rememberProfile(profile: KioskProfile): void {
  try {
    localStorage.setItem(PREFIX + profile.id, JSON.stringify(profile));
  } catch {
    // Storage full or forbidden: the kiosk then needs the hub to start, as it did just now.
  }
}

/** @returns the copy; undefined when there is none, or this build no longer accepts it */
export function rememberedProfile(id: string): KioskProfile | undefined {
  try {
    const check = checkProfile(JSON.parse(localStorage.getItem(PREFIX + id) ?? 'null'));
    return check.problems ? undefined : check.profile;
  } catch {
    return undefined;
  }
}

/** Returns all copies, by name. */
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
