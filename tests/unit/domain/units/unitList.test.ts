import { describe, expect, it } from 'vitest';
import { listedUnits, rolesText, shownKm, unitPins, unitsWithRole } from '../../../../src/domain/units/unitList.ts';
import { buildReserveUnit, unitNamed } from '../../../builders/buildReserveUnit.ts';

const POST = { postalAddress: 'PO Box 1', postalSuburb: 'Darwin', postalState: 'NT', postalPostcode: '0801' };
const only = (overrides: Parameters<typeof buildReserveUnit>[0] = {}) => {
  const [unit] = listedUnits([buildReserveUnit(overrides)]);
  if (!unit) throw new Error('it is not listed');
  return unit;
};

describe('a listed unit', () => {
  it('has its number, place, distance and number of roles [UNIT-03]', () => {
    expect(listedUnits([buildReserveUnit({ distance: 12.3 }), unitNamed('Second')])).toMatchObject([
      { id: 'harbour-depot', number: 1, name: 'Harbour Depot', place: 'Darwin NT 0800', distanceKm: 12.3, roles: 1 },
      { number: 2, name: 'Second', distanceKm: undefined },
    ]);
  });

  it('is numbered among those that are listed: without suburb, state or postcode it is not [UNIT-09]', () => {
    const units = [unitNamed('No suburb', { suburb: '' }), unitNamed('No state', { state: '' }), unitNamed('Last')];
    expect(listedUnits([...units, unitNamed('No postcode', { postcode: '' })])).toMatchObject([
      { number: 1, name: 'Last' },
    ]);
  });

  it('has its postal address only with all four parts [UNIT-10, DEC-104]', () => {
    expect(only(POST).postal).toBe('PO Box 1, Darwin NT 0801');
    for (const part of Object.keys(POST)) expect(only({ ...POST, [part]: undefined }).postal).toBeUndefined();
    expect(only().postal).toBeUndefined();
  });

  it('opens a map by its coordinates, and by its address without them [UNIT-27]', () => {
    expect(only().map).toBe('https://www.google.com/maps/search/?api=1&query=-12.4628%2C130.8418');
    const byAddress = 'https://www.google.com/maps/search/?api=1&query=Harbour%20Depot%2C%20Darwin%20NT%200800';
    expect(only({ latitude: undefined, longitude: undefined }).map).toBe(byAddress);
    expect(only({ latitude: -12, longitude: 190 }).map).toBe(byAddress);
  });

  it('says how many roles are available [UNIT-12]', () => {
    expect(rolesText(1)).toBe('1 role available');
    expect(rolesText(9)).toBe('9 roles available');
  });

  it.each([
    [0, '0.0'],
    [0.4, '0.4'],
    [9.9, '9.9'],
    [10, '10'],
    [18.4, '18'],
    [1039.8, '1040'],
  ])('shows %d km as %s: nobody goes by tenths of a far way', (km, shown) => {
    expect(shownKm(km)).toBe(shown);
  });
});

describe('the pins of a list', () => {
  it('have the numbers and names of the list, also when a unit between them is nowhere [UNIT-01]', () => {
    const lost = { latitude: undefined, longitude: undefined };
    const units = listedUnits([unitNamed('One'), unitNamed('Two', lost), unitNamed('Three')]);
    expect(unitPins(units)).toMatchObject([
      { id: 'one', number: 1, name: 'One', detail: 'Darwin NT 0800', latitude: -12.4628, service: 'navy' },
      { id: 'three', number: 3, name: 'Three' },
    ]);
  });
});

it('the units with a role are sorted by state, suburb and name', () => {
  const url = '/jobs/reserves/navy/medic';
  const units = [
    unitNamed('B', { state: 'WA' }),
    unitNamed('C', { suburb: 'Alice Springs' }),
    unitNamed('B2'),
    unitNamed('A2'),
    unitNamed('Other', { jobs: [] }),
  ];
  expect(unitsWithRole(units, url).map(({ name }) => name)).toEqual(['C', 'A2', 'B2', 'B']);
});
