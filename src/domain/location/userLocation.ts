import { type Coordinates, isOnEarth } from '../distance.ts';
import type { Location } from '../entities/shared.ts';
import { isJsonObject, parsedJson } from '../text/json.ts';

/** Where a visitor said they are, as it is stored on their device [EVS-28]. Degrees, north and east positive. */
export type UserLocation = { lat: number; lng: number; suburb: string; state: string; postcode: string };

/** Longer texts are no suburb. */
const MAX_TEXT = 100;

const isText = (value: unknown): value is string =>
  typeof value === 'string' && value !== '' && value.length <= MAX_TEXT;

/** Reads a stored location; undefined for what is none, for example with coordinates out of range. */
export function parseUserLocation(text: string): UserLocation | undefined {
  const value = parsedJson(text);
  if (!isJsonObject(value)) return undefined;
  const { lat, lng, suburb, state, postcode } = value;
  if (!isOnEarth({ latitude: lat, longitude: lng })) return undefined;
  if (![suburb, state, postcode].every(isText)) return undefined;
  return { lat, lng, suburb, state, postcode } as UserLocation;
}

export function toUserLocation({ latitude, longitude, locality, state, postcode }: Location): UserLocation {
  return { lat: latitude, lng: longitude, suburb: locality, state, postcode };
}

export function coordinatesOf({ lat, lng }: UserLocation): Coordinates {
  return { latitude: lat, longitude: lng };
}

/** The value of the parameter `location` [EVS-11, DEC-72]; `readCoordinates` is the way back. */
export const locationParameter = ({ lat, lng }: UserLocation): string => `${lat},${lng}`;

/** `Dubbo NSW 2830` */
export const placeLine = ({ locality, state, postcode }: Location): string => `${locality} ${state} ${postcode}`;

/** `Dubbo NSW` */
export const suburbLine = ({ suburb, state }: UserLocation): string => `${suburb} ${state}`;
