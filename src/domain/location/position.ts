import type { Coordinates } from '../distance.ts';

/** What a browser says when it is asked where it is. A problem has its code and message, where it says any. */
export type PositionAnswer =
  | { type: 'position'; point: Coordinates }
  | { type: 'problem'; code?: number; message?: string }
  | { type: 'unsupported' };

/** `GeolocationPositionError.PERMISSION_DENIED` */
const DENIED = 1;

/** Nobody can say where the visitor is [EVS-40]. */
export const UNKNOWN_POSITION = "We're not able to detect your location. Try searching for it instead.";

/** What a visitor is told whose position is not known [EVS-39, EVS-40, EVS-41, DEC-80]. */
export function positionProblem(answer: Exclude<PositionAnswer, { type: 'position' }>): string {
  if (answer.type === 'unsupported') {
    return 'Geolocation is not supported by this browser. Please check your settings';
  }
  const isDenied = answer.code === DENIED || answer.message === 'User denied Geolocation';
  return isDenied ? 'Please allow geolocation of browser then try again.' : UNKNOWN_POSITION;
}
