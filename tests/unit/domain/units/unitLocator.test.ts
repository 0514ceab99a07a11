import { describe, expect, it } from 'vitest';
import {
  listedText,
  readUnitLocator,
  type UnitSelection,
  unitLocatorAddress,
  unitSelection,
} from '../../../../src/domain/units/unitLocator.ts';

const read = (query: string) => readUnitLocator(new URLSearchParams(query));

describe('the address of the unit locator', () => {
  it('says which place and which unit, and is the plain path without them [UNIT-06]', () => {
    expect(unitLocatorAddress({})).toBe('/reserve-units');
    expect(unitLocatorAddress({ location: 'Dubbo NSW 2830', unit: 'a' })).toBe(
      '/reserve-units?location=Dubbo+NSW+2830&unit=a',
    );
    expect(read('location=Dubbo+NSW+2830&unit=a')).toEqual({ location: 'Dubbo NSW 2830', unit: 'a' });
  });

  it.each(['', 'location=', 'location=+++', 'unit=', 'place=Dubbo'])('has none of them in "%s"', (query) => {
    expect(read(query)).toEqual({ location: undefined, unit: undefined });
  });

  it('is read no farther than a place has a name', () => {
    expect(read(`location=${'D'.repeat(1_000)}`).location).toHaveLength(60);
  });
});

describe('what is listed, in words', () => {
  it.each([
    [52, undefined, '52 units'],
    [1, undefined, '1 unit'],
    [5, 'Dubbo NSW 2830', '5 units near Dubbo NSW 2830'],
  ])('is said for %d units near %s', (shown, place, text) => {
    expect(listedText(shown, place)).toBe(text);
  });
});

describe('the unit that is chosen', () => {
  const units = [
    { id: 'a', name: 'A Depot' },
    { id: 'b', name: 'B Depot' },
  ];
  const chosen: UnitSelection = { active: 'a', from: 'list' };
  const listed = (now: typeof units, isSameSearch: boolean) =>
    ({ type: 'LISTED', before: units, now, isSameSearch }) as const;

  it('is chosen in the list or on the map, and in its place another [UNIT-04]', () => {
    expect(unitSelection({}, { type: 'CHOSEN', id: 'a', from: 'list' })).toEqual(chosen);
    expect(unitSelection(chosen, { type: 'CHOSEN', id: 'b', from: 'map' })).toEqual({ active: 'b', from: 'map' });
  });

  it('stays while it is listed, and is looked for again by nobody', () => {
    expect(unitSelection(chosen, listed([...units], true))).toEqual(chosen);
    expect(unitSelection(chosen, listed([...units].reverse(), false))).toEqual({ active: 'a' });
  });

  it('is active no longer when it is withdrawn, which is said, until another is chosen', () => {
    const without = unitSelection(chosen, listed(units.slice(1), true));
    expect(without).toEqual({ withdrawn: 'A Depot' });
    expect(unitSelection(without, { type: 'CHOSEN', id: 'b', from: 'list' })).toEqual({ active: 'b', from: 'list' });
  });

  it('is only forgotten when another search does not list it', () => {
    expect(unitSelection(chosen, listed(units.slice(1), false))).toEqual({});
  });

  it('that is none stays none, whatever is listed', () => {
    expect(unitSelection({}, listed([], true))).toEqual({});
  });
});
