import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { readBlocks } from '../../../src/app/screens/blocks.tsx';
import { load } from '../../../src/blocks/reserve-units/data.ts';
import ReserveUnits from '../../../src/blocks/reserve-units/ReserveUnits.tsx';
import type { ContentSource } from '../../../src/content/source/ContentSource.ts';
import { memorySource } from '../../../src/content/source/memorySource.ts';
import { type ListedUnit, listedUnits } from '../../../src/domain/units/unitList.ts';
import { buildPublishedRelease } from '../../builders/buildPublishedRelease.ts';
import { unitNamed } from '../../builders/buildReserveUnit.ts';

const searchSite = vi.hoisted(() => vi.fn());
vi.mock('../../../src/content/search/browserSearch.pageOnly.ts', () => ({ searchSite }));

afterEach(() => {
  searchSite.mockReset();
  vi.restoreAllMocks();
});

const fields = { PlaceName: 'Darwin NT', Latitude: -12.46, Longitude: 130.84 };
/** The farthest first. */
const UNITS = ['Seventh', 'Sixth', 'Fifth', 'Fourth', 'Third', 'Second', 'First'].map((name, at) =>
  unitNamed(name, { latitude: -20 + at, longitude: 130.84 }),
);
const held = memorySource(buildPublishedRelease({ units: UNITS }), { at: '', events: {} });
const beforeARelease: ContentSource = {
  ...held,
  kind: 'hub',
  all: () => Promise.reject(new Error('nothing is held yet')),
};
const read = (source: ContentSource) => load({ source, fields, params: {}, now: 0 });

/** The block as the hub draws it. */
function drawn(data: ListedUnit[] | undefined): string {
  const element = createElement(ReserveUnits, { fields, data, params: {}, path: 'main/0' });
  return renderToString(createElement(RouterProvider, { router: createMemoryRouter([{ path: '/', element }]) }));
}

describe('the units around a fixed point', () => {
  it('are the five nearest of the release at hand, nearest first [DEC-103 in part]', async () => {
    const found = await read(held);
    expect(found.map(({ number, name }) => [number, name])).toEqual([
      [1, 'First'],
      [2, 'Second'],
      [3, 'Third'],
      [4, 'Fourth'],
      [5, 'Fifth'],
    ]);
    expect(searchSite).not.toHaveBeenCalled();
    expect(drawn(found)).toContain('5 units near Darwin NT. Distances are in a straight line.');
  });

  it('are asked of the hub by their own call before there is a release [DEC-103 in part, HTTP-10 in part, UNIT-20 in part]', async () => {
    searchSite.mockResolvedValue({ answer: { units: UNITS.slice(0, 1) }, from: 'hub' });
    expect(await read(beforeARelease)).toEqual(listedUnits(UNITS.slice(0, 1)));
    expect(searchSite).toHaveBeenCalledExactlyOnceWith(
      'unitLocations',
      { latitude: -12.46, longitude: 130.84 },
      expect.any(AbortSignal),
    );
  });

  it('are none where that call fails: it is logged, and the block shows nothing [HTTP-10 in part]', async () => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue(undefined);
    searchSite.mockRejectedValue(new Error('out of reach'));
    const block = { name: 'ReserveUnits', placeholder: 'main', params: {}, fields };
    const [loaded] = await readBlocks([block], beforeARelease, 0);
    expect(loaded).toEqual(block);
    expect(warn).toHaveBeenCalledWith(expect.stringContaining('ReserveUnits'), expect.any(Error));
    expect([drawn(undefined), drawn([])]).toEqual(['', '']);
  });
});
