import { expect, it } from 'vitest';
import { type PositionAnswer, positionProblem } from '../../../../src/domain/location/position.ts';

const DENIED = 'Please allow geolocation of browser then try again.';
const UNKNOWN = "We're not able to detect your location. Try searching for it instead.";

it.each<[Exclude<PositionAnswer, { type: 'position' }>, string]>([
  [{ type: 'problem', code: 1, message: 'User denied Geolocation' }, DENIED],
  [{ type: 'problem', code: 1, message: 'Der Benutzer hat abgelehnt' }, DENIED],
  [{ type: 'problem', message: 'User denied Geolocation' }, DENIED],
  [{ type: 'problem', code: 2, message: 'Position unavailable' }, UNKNOWN],
  [{ type: 'problem', code: 3, message: 'Timeout expired' }, UNKNOWN],
  [{ type: 'problem' }, UNKNOWN],
  [{ type: 'unsupported' }, 'Geolocation is not supported by this browser. Please check your settings'],
])('%j is told as one of three texts [DEC-80, EVS-39 in part, EVS-40 in part, EVS-41 in part]', (answer, text) => {
  expect(positionProblem(answer)).toBe(text);
});
