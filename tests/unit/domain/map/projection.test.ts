import { describe, expect, it } from 'vitest';
import { project, unproject } from '../../../../src/domain/map/projection.ts';

describe('the projection', () => {
  it('puts the world into a square of 256 px, twice as wide with each zoom', () => {
    expect(project({ latitude: 0, longitude: 0 }, 0)).toEqual({ x: 128, y: 128 });
    const corner = project({ latitude: 85.051129, longitude: -180 }, 3);
    expect(corner.x).toBe(0);
    expect(corner.y).toBeCloseTo(0, 3);
    expect(project({ latitude: 0, longitude: 180 }, 4).x).toBe(256 * 16);
  });

  it('knows the tile of a place, as any web map does', () => {
    const { x, y } = project({ latitude: -33.8688, longitude: 151.2093 }, 10);
    expect([Math.floor(x / 256), Math.floor(y / 256)]).toEqual([942, 614]);
  });

  it('is undone exactly, wherever and however near', () => {
    for (const zoom of [0, 4.6, 10, 17]) {
      for (const place of [
        { latitude: -12.46, longitude: 130.84 },
        { latitude: -43.6, longitude: 146.9 },
        { latitude: 60, longitude: -179.9 },
      ]) {
        const back = unproject(project(place, zoom), zoom);
        expect(back.latitude).toBeCloseTo(place.latitude, 9);
        expect(back.longitude).toBeCloseTo(place.longitude, 9);
      }
    }
  });

  it('holds at the poles, which are not on the map', () => {
    expect(project({ latitude: 90, longitude: 0 }, 0).y).toBeCloseTo(0, 3);
    expect(project({ latitude: -90, longitude: 0 }, 0).y).toBeCloseTo(256, 3);
  });
});
