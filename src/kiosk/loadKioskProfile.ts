import { fetchKioskProfile } from '../api/kioskProfiles.ts';
import type { KioskProfile } from '../domain/kioskProfile.ts';
import { checkProfile } from './profileCheck.ts';
import { rememberedProfile, rememberProfile } from './storedProfiles.ts';

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
