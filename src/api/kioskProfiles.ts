/** The hub's API for booth profiles [HTTP-26]. Every call returns an answer; none throws. */
import { KIOSK_PROFILES_PATH } from '../domain/hubPaths.ts';
import { isJsonObject, type JsonObject } from '../domain/text/json.ts';
import { askForJson, type HubAnswer } from './askHub.ts';

const ANSWER_TIMEOUT_MS = 10_000;

/**
 * Fetches one profile, not yet validated (`checkProfile`). 404, and 422 for a file that is not JSON, come back as
 * `failed`.
 */
export function fetchKioskProfile(id: string): Promise<HubAnswer<JsonObject>> {
  return askForJson(
    `${KIOSK_PROFILES_PATH}/${encodeURIComponent(id)}.json`,
    { timeoutMs: ANSWER_TIMEOUT_MS },
    isJsonObject,
  );
}

/** A profile offered by the setup screen. */
type KioskProfileChoice = { id: string; name: string };
type ProfileList = {
  profiles: KioskProfileChoice[];
  /** Profiles whose file has a mistake */
  broken?: { id: string }[];
};

const isListOf = (list: unknown, fields: string[]) =>
  Array.isArray(list) &&
  list.every((entry) => isJsonObject(entry) && fields.every((field) => typeof entry[field] === 'string'));

function isProfileList(value: unknown): value is ProfileList {
  return (
    isJsonObject(value) &&
    isListOf(value.profiles, ['id', 'name']) &&
    (value.broken === undefined || isListOf(value.broken, ['id']))
  );
}

export function fetchKioskProfiles(): Promise<HubAnswer<ProfileList>> {
  return askForJson(KIOSK_PROFILES_PATH, { timeoutMs: ANSWER_TIMEOUT_MS }, isProfileList);
}
