import { describe, expect, it } from 'vitest';
import {
  AUSTRALIA,
  COUNTRY_SIZE,
  isInside,
  MIN_ZOOM,
  movedBy,
  pointIn,
  RINGS_ABOVE,
  requestedView,
  viewOfAll,
  zoomedBy,
} from '../../../../src/domain/map/mapView.ts';

const DARWIN = { latitude: -12.4611, longitude: 130.8418 };
const HOBART = { latitude: -42.8794, longitude: 147.3294 };
const PERTH = { latitude: -31.9522, longitude: 115.8589 };
const ENDS = [DARWIN, HOBART, PERTH, { latitude: -28.64, longitude: 153.61 }];
const PHONE = { width: 390, height: 460 };

describe('what the map shows', () => {
  it('is the country at zoom 4.6, around -25.2744, 133.7751 [UNIT-24]', () => {
    expect(requestedView({ pins: ENDS }, COUNTRY_SIZE)).toEqual({
      centre: { latitude: -25.2744, longitude: 133.7751 },
      zoom: 4.6,
    });
    expect(requestedView({ pins: ENDS }, { width: 2_000, height: 2_000 }).zoom).toBe(4.6);
  });

  it('is the whole of it on a phone too, farther out, with the same middle [UNIT-24]', () => {
    const view = requestedView({ pins: ENDS }, PHONE);
    expect(view.centre).toEqual(AUSTRALIA.centre);
    for (const end of ENDS) expect(isInside(pointIn(view, end), PHONE, 0)).toBe(true);
  });

  it('is a single place at zoom 17, and the active one of many [UNIT-25]', () => {
    expect(requestedView({ pins: [PERTH] }, PHONE)).toEqual({ centre: PERTH, zoom: 17 });
    expect(requestedView({ pins: ENDS, active: HOBART, centre: DARWIN }, PHONE)).toEqual({ centre: HOBART, zoom: 17 });
  });

  it('is the surroundings of a place that is searched from, with everything that was found', () => {
    for (const size of [PHONE, COUNTRY_SIZE]) {
      const view = requestedView({ pins: ENDS, centre: PERTH }, size);
      expect(view.centre).toEqual(PERTH);
      for (const end of ENDS) expect(isInside(pointIn(view, end), size, 0)).toBe(true);
    }
  });

  it('is all of a group, as near as it fits', () => {
    const view = viewOfAll([DARWIN, HOBART], PHONE, 10);
    for (const place of [DARWIN, HOBART]) expect(isInside(pointIn(view, place), PHONE, -50)).toBe(true);
    expect(viewOfAll([DARWIN, DARWIN], PHONE, 10)).toMatchObject({ zoom: 10 });
    expect(viewOfAll([], PHONE, 10)).toEqual(AUSTRALIA);
  });
});

describe('keys and buttons', () => {
  it('move the map by a quarter of its window', () => {
    const moved = movedBy(AUSTRALIA, 'ArrowRight', COUNTRY_SIZE);
    expect(moved && pointIn(AUSTRALIA, moved.centre).x).toBeCloseTo(COUNTRY_SIZE.width / 4, 6);
    expect(moved && pointIn(AUSTRALIA, moved.centre).y).toBeCloseTo(0, 6);
    const up = movedBy(AUSTRALIA, 'ArrowUp', COUNTRY_SIZE);
    expect(up && pointIn(AUSTRALIA, up.centre).y).toBeCloseTo(-COUNTRY_SIZE.height / 4, 6);
    expect(movedBy(AUSTRALIA, 'Tab', COUNTRY_SIZE)).toBeUndefined();
  });

  it('come nearer until the sources end, and lead from the rings back to the map', () => {
    expect(zoomedBy(AUSTRALIA, 1).zoom).toBeCloseTo(5.6);
    expect(zoomedBy({ ...AUSTRALIA, zoom: 9.8 }, 1).zoom).toBe(RINGS_ABOVE);
    expect(zoomedBy({ ...AUSTRALIA, zoom: 17 }, -1).zoom).toBe(RINGS_ABOVE - 1);
    expect(zoomedBy({ ...AUSTRALIA, zoom: MIN_ZOOM }, -1).zoom).toBe(MIN_ZOOM);
  });
});
