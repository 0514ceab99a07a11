/** Validates a booth's profile before the device uses it: operators write these files by hand [KIOSK-05]. */

import { isPinHash } from '../domain/kioskPin.ts';
import type { KioskArea, ServedKioskProfile } from '../domain/kioskProfile.ts';
import { isJsonObject, type JsonObject } from '../domain/text/json.ts';

/** Inclusive ranges, seconds [DEC-135, DEC-136]. */
export const PROFILE_RANGES = {
  idleSeconds: { min: 30, max: 600 },
  warningSeconds: { min: 20, max: 120 },
  confirmationSeconds: { min: 10, max: 120 },
} as const;

/** Most messages in the attract loop [DEC-157]. */
const MESSAGES_MAX = 5;

/** In the order in which the kiosk home leads to them. */
export const KIOSK_AREAS: readonly KioskArea[] = [
  ...(['careers', 'events', 'faqs', 'quiz'] as const),
  ...(['compare', 'units', 'search', 'enquiry'] as const),
];

type ProfileCheck = { profile: ServedKioskProfile; problems?: undefined } | { problems: string[] };

const isText = (value: unknown): value is string => typeof value === 'string' && value.trim() !== '';
const isTextList = (value: unknown): value is string[] => Array.isArray(value) && value.every(isText);
const isInstant = (value: unknown) => isText(value) && !Number.isNaN(Date.parse(value));

/** @returns the profile, or its problems in words for the person who wrote the file */
export function checkProfile(json: unknown): ProfileCheck {
  if (!isJsonObject(json)) return { problems: ['the profile is not a JSON object'] };
  const problems = [...RULES, ...RANGE_RULES].filter(({ holds }) => !holds(json)).map(({ says }) => says);
  return problems.length > 0 ? { problems } : { profile: json as ServedKioskProfile };
}

type Rule = { holds: (profile: JsonObject) => boolean; says: string };

const RULES: Rule[] = [
  { holds: ({ id }) => isText(id) && /^[a-z0-9-]+$/.test(id), says: 'id must be small letters, digits and hyphens' },
  { holds: ({ name }) => isText(name), says: 'name is missing' },
  { holds: ({ stand }) => stand === undefined || isText(stand), says: 'stand must be text' },
  {
    holds: ({ events }) => isTextList(events) && events.length > 0,
    says: 'events must be a list of at least one event code',
  },
  {
    holds: ({ pinHash }) => pinHash === undefined || isPinHash(pinHash),
    says: 'pinHash must read pbkdf2-sha256$rounds$salt$hash',
  },
  {
    holds: ({ areas }) => isTextList(areas) && areas.every((area) => KIOSK_AREAS.some((known) => known === area)),
    says: `areas must be a list of ${KIOSK_AREAS.join(', ')}`,
  },
  { holds: ({ attract }) => isAttract(attract), says: `attract must hold messages, a list of at most ${MESSAGES_MAX}` },
  { holds: ({ keyboard }) => typeof keyboard === 'boolean', says: 'keyboard must be true or false' },
  {
    holds: ({ freeze }) => freeze === undefined || (Array.isArray(freeze) && freeze.every(isWindow)),
    says: 'freeze must be a list of { from, to } as ISO instants',
  },
];

const RANGE_RULES: Rule[] = Object.entries(PROFILE_RANGES).map(([field, range]) => ({
  holds: (profile) => isWithin(profile[field], range),
  says: `${field} must be a whole number from ${range.min} to ${range.max}`,
}));

/** Whether a value is a whole number of seconds within the range. */
export function isWithin(value: unknown, { min, max }: { min: number; max: number }): value is number {
  return typeof value === 'number' && Number.isInteger(value) && min <= value && value <= max;
}

function isAttract(attract: unknown): boolean {
  if (!isJsonObject(attract) || !isTextList(attract.messages) || attract.messages.length > MESSAGES_MAX) return false;
  const { video } = attract;
  return video === undefined || (isJsonObject(video) && isText(video.src) && isText(video.poster));
}

function isWindow(window: unknown): boolean {
  return isJsonObject(window) && isInstant(window.from) && isInstant(window.to);
}
