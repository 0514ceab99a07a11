/** The hub's API for booth profiles [HTTP-26]. Every call returns an answer; none throws. */
import { KIOSK_PIN_PATH, KIOSK_PROFILES_PATH } from '../domain/hubPaths.ts';
import { isJsonObject, type JsonObject } from '../domain/text/json.ts';
import { askForJson, type HubAnswer, postJson } from './askHub.ts';

const ANSWER_TIMEOUT_MS = 10_000;

/**
 * Fetches one profile, not yet validated (`checkProfile`). 404, and 422 for a file that is not JSON, come back as
 * `failed`, and so does 403 for a wrong code.
 * @param code  of the staff: with it the profile has the hash of its PIN [DEC-134]
 */
export function fetchKioskProfile(id: string, code?: string): Promise<HubAnswer<JsonObject>> {
  return askForJson(
    `${KIOSK_PROFILES_PATH}/${encodeURIComponent(id)}.json`,
    {
      timeoutMs: ANSWER_TIMEOUT_MS,
      ...(code !== undefined && { headers: { Authorization: `Enrolment ${code}` }, cache: 'no-store' }),
    },
    isJsonObject,
  );
}

const askForPin = postJson(
  KIOSK_PIN_PATH,
  (value): value is { right: boolean } => isJsonObject(value) && typeof value.right === 'boolean',
);

/** Asks the hub whether this is the PIN of a profile: it counts the wrong ones, and answers 429 to too many. */
export function askWhetherPinIsRight(profile: string, pin: string): Promise<HubAnswer<{ right: boolean }>> {
  return askForPin({ profile, pin }, { timeoutMs: ANSWER_TIMEOUT_MS });
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
