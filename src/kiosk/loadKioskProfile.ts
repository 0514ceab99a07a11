import { fetchKioskProfile, fetchKioskProfiles } from '../api/kioskProfiles.ts';
import type { KioskProfile } from '../domain/kioskProfile.ts';
import { parsedJson } from '../domain/text/json.ts';
import { type Persisted, persisted, storedKeys } from '../platform/persisted.ts';
import { checkProfile } from './profileCheck.ts';

/**
 * Copies of the profiles this device has loaded, so that a kiosk can be restarted without a network [HTTP-26]. They
 * belong to the device: no reset clears them [KIOSK-14].
 */
const PREFIX = 'kiosk-profile:';

/** Why a profile could not be used; the setup screen has a text for each [HTTP-26]. */
export type ProfileProblem = 'unknown' | 'unreachable' | 'invalid' | 'no-storage';

export type FoundProfile = { profile: KioskProfile } | { profile?: undefined; problem: ProfileProblem };

/** Loads the hub's profile, or the copy stored on this device [HTTP-26]. */
export async function loadKioskProfile(id: string): Promise<FoundProfile> {
  const answer = await fetchKioskProfile(id);
  if (answer.type === 'failed' && answer.status === 404) return { problem: 'unknown' };
  if (answer.type !== 'ok') {
    const profile = rememberedProfile(id);
    if (profile) return { profile };
    // The hub's own answer for a file that is not JSON.
    return { problem: answer.type === 'failed' && answer.status === 422 ? 'invalid' : 'unreachable' };
  }
  const check = checkProfile(answer.value);
  if (check.problems) {
    console.error(`kiosk profile ${id}: ${check.problems.join('; ')}`);
    return { problem: 'invalid' };
  }
  rememberProfile(check.profile);
  return { profile: check.profile };
}

export type ProfileChoice = { id: string; name: string };

/**
 * Returns the hub's profiles or, without a hub, those this device has stored [KIOSK-05, HTTP-26]. Profiles with a mistake
 * in their file stand last, so that whoever wrote one sees that it was found.
 */
export async function fetchProfileChoices(): Promise<ProfileChoice[]> {
  const answer = await fetchKioskProfiles();
  if (answer.type === 'ok') {
    const broken = (answer.value.broken ?? []).map(({ id }) => ({ id, name: `${id} (has a mistake in it)` }));
    return [...answer.value.profiles, ...broken];
  }
  return rememberedProfiles().map(({ id, name }) => ({ id, name }));
}

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
function rememberedProfiles(): KioskProfile[] {
  return storedKeys(PREFIX)
    .flatMap((key) => copyAt(key).read() ?? [])
    .sort((a, b) => a.name.localeCompare(b.name));
}
