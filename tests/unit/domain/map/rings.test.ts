import { describe, expect, it } from 'vitest';
import {
  bearingTo,
  directionOf,
  kmText,
  landmarks,
  pointOnRings,
  ringRadius,
  ringsAround,
} from '../../../../src/domain/map/rings.ts';

const PARRAMATTA = { latitude: -33.815, longitude: 151.001 };
const SYDNEY = { latitude: -33.8688, longitude: 151.2093 };

describe('rings around a place', () => {
  it('know how far and in which direction something lies', () => {
    const bearing = bearingTo(PARRAMATTA, SYDNEY);
    expect(bearing.km).toBe(20.1);
    expect(bearing.degrees).toBeCloseTo(107.2, 0);
    expect(directionOf(bearing)).toBe('east');
    expect(directionOf(bearingTo(SYDNEY, PARRAMATTA))).toBe('west');
    expect([0, 22, 23, 180, 225, 337, 338, 359].map((degrees) => directionOf({ km: 1, degrees }))).toEqual([
      ...['north', 'north', 'north-east', 'south', 'south-west', 'north-west', 'north', 'north'],
    ]);
  });

  it('say distances as people do', () => {
    expect([0.4, 3.4, 9.9, 10.1, 33.6].map(kmText)).toEqual(['0.4 km', '3.4 km', '9.9 km', '10 km', '34 km']);
  });

  it('are those whose last one holds everything', () => {
    expect(ringsAround(20)).toEqual([1, 5, 10, 25]);
    expect(ringsAround(25.3)).toEqual([5, 10, 20, 40]);
    expect(ringsAround(4_000).at(-1)).toBe(4_500);
  });

  it('are drawn by the square root of their distance, north at the top', () => {
    expect(ringRadius(25, [1, 5, 10, 25], 300)).toBe(300);
    expect(ringRadius(1, [1, 5, 10, 25], 300)).toBe(60);
    const east = pointOnRings({ km: 25, degrees: 90 }, [1, 5, 10, 25], 300);
    expect(east.x).toBeCloseTo(300);
    expect(east.y).toBeCloseTo(0);
    expect(pointOnRings({ km: 25, degrees: 0 }, [1, 5, 10, 25], 300).y).toBeCloseTo(-300);
  });

  it('name the more important places, and none over another or over a pin', () => {
    const at = (name: string, rank: number, longitude: number) => ({
      ...{ name, rank, latitude: -33.815, longitude },
    });
    const places = [at('Harris Park', 4, 151.062), at('Sydney', 1, 151.06), at('Westmead', 4, 150.9)];
    const rings = { rings: ringsAround(25), radius: 300, scale: 1 };
    const named = landmarks(PARRAMATTA, places, { ...rings, taken: [] }).map(({ place }) => place.name);
    expect(named).toEqual(['Sydney', 'Westmead']);
    const taken = [bearingTo(PARRAMATTA, { latitude: -33.815, longitude: 150.9 })];
    expect(landmarks(PARRAMATTA, places, { ...rings, taken }).map(({ place }) => place.name)).toEqual(['Sydney']);
  });
});
