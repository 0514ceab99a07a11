import { describe, expect, it } from 'vitest';
import { SEARCH_IDS } from '../../../../src/domain/search/searchCalls.ts';
import { findUnits, NOWHERE, unitSearchRequest } from '../../../../src/domain/units/unitSearch.ts';
import { unitNamed } from '../../../builders/buildReserveUnit.ts';

const DARWIN = { latitude: -12.4628, longitude: 130.8418 };
const KATHERINE = { latitude: -14.4652, longitude: 132.2635 };
const ALICE = { latitude: -23.698, longitude: 133.8807 };
const UNITS = [
  unitNamed('Centre Depot', ALICE),
  unitNamed('Top End Centre', DARWIN),
  unitNamed('Katherine Office', KATHERINE),
];
const names = ({ Results }: ReturnType<typeof findUnits>) => Results.map(({ name }) => name);

describe('the request for units', () => {
  it('is for 500 without a place, and for 5 with one [UNIT-17 in part, UNIT-18, UNIT-19, DEC-103]', () => {
    const fixed = { filterValues: [], searchId: SEARCH_IDS.units, page: 1 };
    expect(unitSearchRequest()).toEqual({ ...fixed, perPage: 500, latitude: null, longitude: null });
    expect(unitSearchRequest(DARWIN)).toEqual({ ...fixed, perPage: 5, ...DARWIN });
    expect(SEARCH_IDS.units).toBe('2f6e3a58-1c84-4a0f-8f0b-5b8f5a7c1d05');
  });
});

describe('the units that are found', () => {
  it('are all by name without a place, and have no distance [HUB-06 in part]', () => {
    const found = findUnits(UNITS, unitSearchRequest());
    expect(names(found)).toEqual(['Centre Depot', 'Katherine Office', 'Top End Centre']);
    expect(found.Results.every(({ distance }) => distance === undefined)).toBe(true);
    expect(found.TotalCount).toBe(3);
  });

  it('come nearest first with a place, each with its distance in km to one decimal [HUB-06, CON-17 in part]', () => {
    const { Results } = findUnits(UNITS, unitSearchRequest(KATHERINE));
    expect(Results.map(({ name, distance }) => `${name} ${distance}`)).toEqual([
      'Katherine Office 0',
      'Top End Centre 270.6',
      'Centre Depot 1040.6',
    ]);
  });

  it('leave out those that nobody could find: without suburb, state or postcode [UNIT-09]', () => {
    const units = (['suburb', 'state', 'postcode'] as const).map((field) => unitNamed(`No ${field}`, { [field]: '' }));
    expect(names(findUnits([...units, ...UNITS], unitSearchRequest()))).toHaveLength(3);
    // They take no place among the nearest five either.
    expect(names(findUnits([...units, ...UNITS], unitSearchRequest(DARWIN)))).toHaveLength(3);
  });

  it('without coordinates, or with some that are nowhere on earth, come last and have no distance', () => {
    const lost = unitNamed('A Lost Depot', { latitude: undefined, longitude: undefined });
    const wild = unitNamed('B Wild Depot', { latitude: 99, longitude: 130 });
    const { Results } = findUnits([wild, lost, ...UNITS], unitSearchRequest(DARWIN));
    expect(Results.map(({ name }) => name).slice(-2)).toEqual(['A Lost Depot', 'B Wild Depot']);
    expect(Results.slice(-2).map(({ distance }) => distance)).toEqual([undefined, undefined]);
    expect(names(findUnits([lost, ...UNITS], unitSearchRequest()))[0]).toBe('A Lost Depot');
  });

  it('come in pages, counted before they are cut', () => {
    const page = findUnits(UNITS, { ...NOWHERE, page: 2, perPage: 2 });
    expect(names(page)).toEqual(['Top End Centre']);
    expect(page.TotalCount).toBe(3);
  });
});
