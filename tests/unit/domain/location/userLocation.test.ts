import { describe, expect, it } from 'vitest';
import { readCoordinates } from '../../../../src/domain/distance.ts';
import {
  coordinatesOf,
  locationParameter,
  parseUserLocation,
  suburbLine,
  toUserLocation,
} from '../../../../src/domain/location/userLocation.ts';
import { buildLocality } from '../../../builders/buildLocality.ts';

const DUBBO = { lat: -32.2569, lng: 148.6011, suburb: 'Dubbo', state: 'NSW', postcode: '2830' };

describe('where a visitor is', () => {
  it('is latitude, longitude, suburb, state and postcode of a place [EVS-28 in part, UNIT-21 in part]', () => {
    expect(toUserLocation(buildLocality())).toEqual(DUBBO);
    expect(parseUserLocation(JSON.stringify(DUBBO))).toEqual(DUBBO);
  });

  it('is a suburb in words, and latitude and longitude in an address [EVS-11 in part]', () => {
    expect(suburbLine(DUBBO)).toBe('Dubbo NSW');
    expect(locationParameter(DUBBO)).toBe('-32.2569,148.6011');
    expect(readCoordinates(locationParameter(DUBBO))).toEqual(coordinatesOf(DUBBO));
  });

  it.each([
    '',
    'no JSON',
    '{"lat":-32.2569,',
    'null',
    '[]',
    '"Dubbo"',
    JSON.stringify({ ...DUBBO, lat: 91 }),
    JSON.stringify({ ...DUBBO, lng: -181 }),
    JSON.stringify({ ...DUBBO, lat: '-32.2569' }),
    JSON.stringify({ ...DUBBO, lng: null }),
    JSON.stringify({ ...DUBBO, suburb: '' }),
    JSON.stringify({ ...DUBBO, postcode: 2830 }),
    JSON.stringify({ ...DUBBO, state: undefined }),
    JSON.stringify({ ...DUBBO, suburb: 'D'.repeat(101) }),
    '{"lat":1e999,"lng":0,"suburb":"a","state":"b","postcode":"c"}',
  ])('is not %s', (text) => {
    expect(parseUserLocation(text)).toBeUndefined();
  });

  it('brings nothing else along', () => {
    expect(parseUserLocation(JSON.stringify({ ...DUBBO, name: 'somebody' }))).toEqual(DUBBO);
  });
});
