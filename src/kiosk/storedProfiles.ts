/**
 * Copies of the profiles this device has loaded, so that a kiosk can be restarted without a network [HTTP-26]. They
 * belong to the device: no reset clears them [KIOSK-14].
 */
import type { KioskProfile } from '../domain/kioskProfile.ts';
import { parsedJson } from '../domain/text/json.ts';
import { type Persisted, persisted, storedKeys } from '../platform/persisted.ts';
import { checkProfile } from './profileCheck.ts';

const PREFIX = 'kiosk-profile:';

/** Undefined when there is no copy, or this build no longer accepts it. */
function copyAt(key: string): Persisted<KioskProfile | undefined> {
  return persisted(key, (text) => {
    const check = checkProfile(parsedJson(text));
    return check.problems ? undefined : check.profile;
  });
}

/** Where storage is full or forbidden, the kiosk needs the hub to start again. */
export function rememberProfile(profile: KioskProfile): void {
  copyAt(PREFIX + profile.id).write(profile);
}

export function rememberedProfile(id: string): KioskProfile | undefined {
  return copyAt(PREFIX + id).read();
}

/** Returns all copies, by name. */
export function rememberedProfiles(): KioskProfile[] {
  return storedKeys(PREFIX)
    .flatMap((key) => copyAt(key).read() ?? [])
    .sort((a, b) => a.name.localeCompare(b.name));
}
