import { fetchKioskProfiles } from '../api/kioskProfiles.ts';
import { rememberedProfiles } from './storedProfiles.ts';

export type ProfileChoice = { id: string; name: string };

/** Returns the hub's profiles or, without a hub, those this device has stored [KIOSK-05, HTTP-26]. */
export async function fetchProfileChoices(): Promise<ProfileChoice[]> {
  const answer = await fetchKioskProfiles();
  if (answer.type === 'ok') return answer.value.profiles;
  return rememberedProfiles().map(({ id, name }) => ({ id, name }));
}
