import { describe, expect, it } from 'vitest';
import { clustersAt, clusterZoom } from '../../../../src/domain/map/clusters.ts';
import { project } from '../../../../src/domain/map/projection.ts';

const GAP = 44;
/** A sequence of places all over the country, the same in every run. */
function places(count: number) {
  let seed = 7;
  const random = () => {
    seed = (seed * 16_807) % 2_147_483_647;
    return seed / 2_147_483_647;
  };
  return Array.from({ length: count }, (_, id) => ({
    id,
    latitude: -43 + random() * 32,
    longitude: 114 + random() * 39,
  }));
}

describe('groups of pins', () => {
  it('hold every pin once, and none that touch, at every zoom', () => {
    const pins = places(400);
    for (const zoom of [2.5, 4.6, 7, 10]) {
      const groups = clustersAt(pins, zoom, GAP);
      expect(groups.flatMap(({ pins: inside }) => inside.map(({ id }) => id)).sort((a, b) => a - b)).toEqual(
        pins.map(({ id }) => id),
      );
      const points = groups.map((group) => project(group, zoom));
      const apart = points.flatMap((a, index) => points.slice(index + 1).map((b) => Math.hypot(a.x - b.x, a.y - b.y)));
      expect(Math.min(...apart, Number.POSITIVE_INFINITY)).toBeGreaterThanOrEqual(GAP);
    }
  });

  it('come apart as the map comes nearer, and are the same for the same pins', () => {
    const pins = places(400);
    const counts = [3, 5, 7, 9].map((zoom) => clustersAt(pins, zoom, GAP).length);
    expect(counts).toEqual([...counts].sort((a, b) => a - b));
    expect(clustersAt(pins, 5, GAP)).toEqual(clustersAt(pins, 5, GAP));
  });

  it('stand in the middle of their pins; a pin alone stands where it is', () => {
    const [a, b] = [
      { id: 1, latitude: -30, longitude: 150 },
      { id: 2, latitude: -30, longitude: 150.2 },
    ];
    expect(clustersAt([a, b], 5, GAP)).toMatchObject([{ pins: [a, b], longitude: expect.closeTo(150.1, 9) }]);
    expect(clustersAt([a], 5, GAP)).toMatchObject([
      { latitude: expect.closeTo(-30, 9), longitude: expect.closeTo(150, 9) },
    ]);
    expect(clustersAt([], 5, GAP)).toEqual([]);
  });

  it('never part two pins in the same place', () => {
    const cairns = { latitude: -16.924, longitude: 145.766 };
    expect(clustersAt([cairns, cairns], 17, GAP)).toHaveLength(1);
  });

  it('are formed for the zoom below, so that what does not touch there does not touch here', () => {
    expect([4.6, 5, 5.49, 5.5].map(clusterZoom)).toEqual([4.5, 5, 5, 5.5]);
  });
});
