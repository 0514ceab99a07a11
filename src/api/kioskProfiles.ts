/** The hub's booth profiles [HTTP-26]. Every call answers; none throws. */
import { isJsonObject, type JsonObject } from '../domain/text/json.ts';
import { askForJson } from './askHub.ts';
import type { HubAnswer } from './hubAnswer.ts';

const ANSWER_TIMEOUT_MS = 10_000;

/** One profile, not checked yet (`checkProfile`); 404 comes back as `failed`. */
export function fetchKioskProfile(id: string): Promise<HubAnswer<JsonObject>> {
  return askForJson(`/kiosk-config/${encodeURIComponent(id)}.json`, { timeoutMs: ANSWER_TIMEOUT_MS }, isJsonObject);
}

/** What the setup screen offers to choose from. */
type KioskProfileChoice = { id: string; name: string };
type ProfileList = { profiles: KioskProfileChoice[] };

function isProfileList(value: unknown): value is ProfileList {
  return (
    isJsonObject(value) &&
    Array.isArray(value.profiles) &&
    value.profiles.every(
      (entry) => isJsonObject(entry) && typeof entry.id === 'string' && typeof entry.name === 'string',
    )
  );
}

export function fetchKioskProfiles(): Promise<HubAnswer<ProfileList>> {
  return askForJson('/kiosk-config', { timeoutMs: ANSWER_TIMEOUT_MS }, isProfileList);
}
