import { fetchKioskProfile, fetchKioskProfiles } from '../api/kioskProfiles.ts';
import type { ServedKioskProfile } from '../domain/kioskProfile.ts';
import { parsedJson } from '../domain/text/json.ts';
import { type Persisted, persisted, storedKeys } from '../platform/persisted.ts';
import { checkProfile } from './profileCheck.ts';

/**
 * Copies of the profiles this device has loaded, so that a kiosk can be restarted without a network [HTTP-26]. They
 * belong to the device: no reset clears them [KIOSK-14].
 */
const PREFIX = 'kiosk-profile:';

/** Why a profile could not be used; the setup screen has a text for each [HTTP-26]. */
export type ProfileProblem =
  | 'unknown'
  | 'unreachable'
  | 'invalid'
  | 'no-storage'
  | 'private-window'
  | 'wrong-code'
  | 'too-many-tries';

export type FoundProfile =
  | { profile: ServedKioskProfile; problem?: undefined }
  | { profile?: undefined; problem: ProfileProblem };

/**
 * Loads the hub's profile, or the copy stored on this device [HTTP-26]. Only with a code of the staff the hub's has the
 * hash of its PIN.
 */
export async function loadKioskProfile(id: string, code?: string): Promise<FoundProfile> {
  const answer = await fetchKioskProfile(id, code);
  if (answer.type === 'failed' && answer.status === 404) return { problem: 'unknown' };
  if (answer.type === 'failed' && answer.status === 403) return { problem: 'wrong-code' };
  if (answer.type === 'failed' && answer.status === 429) return { problem: 'too-many-tries' };
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
function copyAt(key: `${typeof PREFIX}${string}`): Persisted<ServedKioskProfile | undefined> {
  return persisted(key, (text) => {
    const check = checkProfile(parsedJson(text));
    return check.problems ? undefined : check.profile;
  });
}

/**
 * Stores a copy. The hash of the PIN stays when a newer profile comes without it: a booth must open without the hub. Where
 * storage is full or forbidden, the kiosk needs the hub to start again.
 */
export function rememberProfile(profile: ServedKioskProfile): void {
  const pinHash = profile.pinHash ?? rememberedProfile(profile.id)?.pinHash;
  copyAt(`${PREFIX}${profile.id}`).write({ ...profile, ...(pinHash !== undefined && { pinHash }) });
}

export function rememberedProfile(id: string): ServedKioskProfile | undefined {
  return copyAt(`${PREFIX}${id}`).read();
}

/** Returns all copies, by name. */
function rememberedProfiles(): ServedKioskProfile[] {
  return storedKeys(PREFIX)
    .flatMap((key) => copyAt(key).read() ?? [])
    .sort((a, b) => a.name.localeCompare(b.name));
}
