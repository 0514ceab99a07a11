import { fetchKioskProfiles } from '../api/kioskProfiles.ts';
import { rememberedProfiles } from './storedProfiles.ts';

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
