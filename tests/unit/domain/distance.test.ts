import { describe, expect, it } from 'vitest';
import {
  type Coordinates,
  distanceKm,
  isOnEarth,
  nearestFirst,
  readCoordinates,
} from '../../../src/domain/distance.ts';
import { seededRandom } from '../../chaos/support/seededRandom.ts';

/** Vincenty's inverse formula on the ellipsoid WGS 84, in km: another way to the same number. */
function vincentyKm(from: Coordinates, to: Coordinates): number {
  const a = 6378.137;
  const f = 1 / 298.257_223_563;
  const b = a * (1 - f);
  const radians = (degrees: number) => (degrees * Math.PI) / 180;
  const span = radians(to.longitude - from.longitude);
  const u1 = Math.atan((1 - f) * Math.tan(radians(from.latitude)));
  const u2 = Math.atan((1 - f) * Math.tan(radians(to.latitude)));
  const [sinU1, cosU1, sinU2, cosU2] = [Math.sin(u1), Math.cos(u1), Math.sin(u2), Math.cos(u2)];
  let lambda = span;
  let [sigma, sinSigma, cosSigma, cosSqAlpha, cos2M] = [0, 0, 1, 1, 0];
  for (let round = 0; round < 100; round++) {
    const [sinL, cosL] = [Math.sin(lambda), Math.cos(lambda)];
    sinSigma = Math.hypot(cosU2 * sinL, cosU1 * sinU2 - sinU1 * cosU2 * cosL);
    if (sinSigma === 0) return 0;
    cosSigma = sinU1 * sinU2 + cosU1 * cosU2 * cosL;
    sigma = Math.atan2(sinSigma, cosSigma);
    const sinAlpha = (cosU1 * cosU2 * sinL) / sinSigma;
    cosSqAlpha = 1 - sinAlpha ** 2;
    cos2M = cosSqAlpha === 0 ? 0 : cosSigma - (2 * sinU1 * sinU2) / cosSqAlpha;
    const c = (f / 16) * cosSqAlpha * (4 + f * (4 - 3 * cosSqAlpha));
    const next = span + (1 - c) * f * sinAlpha * (sigma + c * sinSigma * (cos2M + c * cosSigma * (2 * cos2M ** 2 - 1)));
    if (Math.abs(next - lambda) < 1e-12) break;
    lambda = next;
  }
  const uSq = (cosSqAlpha * (a ** 2 - b ** 2)) / b ** 2;
  const big = 1 + (uSq / 16_384) * (4096 + uSq * (-768 + uSq * (320 - 175 * uSq)));
  const small = (uSq / 1024) * (256 + uSq * (-128 + uSq * (74 - 47 * uSq)));
  const wide = cos2M ** 2;
  const delta =
    small *
    sinSigma *
    (cos2M +
      (small / 4) * (cosSigma * (2 * wide - 1) - (small / 6) * cos2M * (4 * sinSigma ** 2 - 3) * (4 * wide - 3)));
  return b * big * (sigma - delta);
}

describe('a distance', () => {
  it('is within 1 % of a second implementation for 500 pairs of places in Australia [HUB-06 in part, CON-17 in part]', () => {
    const random = seededRandom(28);
    const place = () => ({ latitude: -44 + random() * 34, longitude: 112 + random() * 42 });
    const wrong: string[] = [];
    for (let pair = 0; pair < 500; pair++) {
      const from = place();
      // Every second pair is a way that somebody drives.
      const to =
        pair % 2 === 0
          ? place()
          : { latitude: from.latitude + random() * 0.6 - 0.3, longitude: from.longitude + random() * 0.6 - 0.3 };
      const [ours, other] = [distanceKm(from, to), vincentyKm(from, to)];
      // Half of the last decimal is rounding.
      if (Math.abs(ours - other) > 0.01 * other + 0.05) wrong.push(`${JSON.stringify({ from, to })} ${ours} ${other}`);
    }
    expect(wrong).toEqual([]);
  });

  it('has one decimal, and is that of a known way [CON-17 in part]', () => {
    const [sydney, melbourne] = [
      { latitude: -33.8688, longitude: 151.2093 },
      { latitude: -37.8136, longitude: 144.9631 },
    ];
    expect(distanceKm(sydney, melbourne)).toBe(713.4);
    expect(distanceKm(sydney, sydney)).toBe(0);
  });

  it('orders places, those at the same distance as they came', () => {
    const at = (name: string, longitude: number) => ({ name, latitude: 0, longitude });
    const ordered = nearestFirst(at('here', 0), [at('far', 9), at('east', 1), at('west', -1)]);
    expect(ordered.map(({ name }) => name)).toEqual(['east', 'west', 'far']);
  });
});

describe('coordinates', () => {
  it.each(['', '1', '91,0', '0,181', '-90.1,0', 'a,b', '1,2,3', '1e1,2', 'NaN,0'])('are none in "%s"', (text) => {
    expect(readCoordinates(text)).toBeUndefined();
  });

  it('are two numbers within their range', () => {
    expect(readCoordinates(' -33.87 , 151.2 ')).toEqual({ latitude: -33.87, longitude: 151.2 });
    expect(isOnEarth({ latitude: Number.NaN, longitude: 0 })).toBe(false);
    expect(isOnEarth({ latitude: '1', longitude: 0 })).toBe(false);
  });
});
