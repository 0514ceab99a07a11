/** Parses and validates the setup screen's fields. Pure [KIOSK-05, DEC-134]. */
import { isPin } from '../../../domain/kioskPin.ts';
import type { KioskChanges, ServedKioskProfile } from '../../../domain/kioskProfile.ts';
import { isWithin, PROFILE_RANGES } from '../../../kiosk/profileCheck.ts';

/** The contents of the fields, as text. */
export type SetupValues = {
  profile: string;
  /** The PIN of the profile's file, which makes a device its kiosk [KIOSK-38] */
  profilePin: string;
  /** By which the hub is to know it; empty for none */
  code: string;
  /** What staff call this one kiosk */
  kioskName: string;
  events: string;
  idleSeconds: string;
  warningSeconds: string;
  /** A PIN for this device alone; empty keeps the one there is */
  pin: string;
};
export type SetupErrors = Partial<Record<keyof SetupValues, string>>;

/** The differences from the profile; whoever stores the PIN hashes it. The kiosk's name is none: it is the device's. */
type SetupChanges = Pick<KioskChanges, 'events' | 'idleSeconds' | 'warningSeconds'> & { pin?: string };

/** @param kioskName  suggested or already given */
export function valuesOf(profile: ServedKioskProfile, kioskName: string): SetupValues {
  return {
    profile: profile.id,
    profilePin: '',
    code: '',
    kioskName,
    events: profile.events.join(', '),
    idleSeconds: String(profile.idleSeconds),
    warningSeconds: String(profile.warningSeconds),
    pin: '',
  };
}

/** Parses codes separated by commas, spaces or line breaks; without duplicates, as typed. */
export function eventCodesOf(text: string): string[] {
  return [...new Set(text.split(/[\s,;]+/).filter(Boolean))];
}

/** @returns the changes to the profile, or the errors by field */
export function readSetup(
  values: SetupValues,
  profile: ServedKioskProfile,
): { changes: SetupChanges; errors?: undefined } | { errors: SetupErrors } {
  const events = eventCodesOf(values.events);
  const idleSeconds = wholeNumber(values.idleSeconds);
  const warningSeconds = wholeNumber(values.warningSeconds);
  const errors: SetupErrors = {
    ...(events.length === 0 && { events: 'Enter at least one event code.' }),
    ...(!isWithin(idleSeconds, PROFILE_RANGES.idleSeconds) && { idleSeconds: rangeText('idleSeconds') }),
    ...(!isWithin(warningSeconds, PROFILE_RANGES.warningSeconds) && { warningSeconds: rangeText('warningSeconds') }),
    ...(values.pin !== '' && !isPin(values.pin) && { pin: 'Enter 6 to 8 digits.' }),
  };
  if (Object.keys(errors).length > 0) return { errors };
  return {
    changes: {
      ...(events.join() !== profile.events.join() && { events }),
      ...(idleSeconds !== profile.idleSeconds && { idleSeconds }),
      ...(warningSeconds !== profile.warningSeconds && { warningSeconds }),
      ...(values.pin !== '' && { pin: values.pin }),
    },
  };
}

function wholeNumber(text: string): number {
  return /^\d+$/.test(text.trim()) ? Number(text) : Number.NaN;
}

function rangeText(field: keyof typeof PROFILE_RANGES): string {
  const { min, max } = PROFILE_RANGES[field];
  return `Enter a whole number from ${min} to ${max}.`;
}
