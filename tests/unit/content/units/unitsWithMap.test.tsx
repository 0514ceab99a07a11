// @vitest-environment happy-dom

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { UnitsWithMap } from '../../../../src/content/units/UnitsWithMap.tsx';
import { listedUnits } from '../../../../src/domain/units/unitList.ts';
import { unitNamed } from '../../../builders/buildReserveUnit.ts';
import { byText, doing, eventually, mountRoutes, unmountAll } from '../../support/mount.tsx';

const UNITS = [
  unitNamed('Top End Depot', { latitude: -12.46, longitude: 130.84 }),
  unitNamed('Centre Depot', { latitude: -23.7, longitude: 133.88 }),
];
const LABEL = '2 units near Darwin';

let hasNetwork = true;
vi.mock('../../../../src/content/map/PlaceMap.tsx', async (importOriginal) => {
  if (!hasNetwork) throw new TypeError('Failed to fetch dynamically imported module');
  return importOriginal();
});

beforeEach(() => {
  hasNetwork = true;
  // Nobody looks at the map, so that it stays the drawing.
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
});
afterEach(() => {
  unmountAll();
  vi.unstubAllGlobals();
});

async function open(units = UNITS) {
  const shown = <UnitsWithMap units={listedUnits(units)} label={LABEL} />;
  const { page } = await mountRoutes([{ path: '/', element: shown }]);
  const buttons = () => [...page.querySelectorAll('button')].map(({ textContent }) => textContent);
  return {
    page,
    buttons,
    map: () => page.querySelector(`[role="group"][aria-label="${LABEL}"]`),
    chosen: () => [...page.querySelectorAll('[aria-pressed="true"]')].map(({ textContent }) => textContent),
    ask: () => doing(() => byText(page, 'button', 'Show on a map').click()),
  };
}

// First: once loaded, the map stays loaded.
describe('a map that cannot be loaded', () => {
  it('is said to need a connection, and leaves the list as it was [DEC-103 in part]', async () => {
    hasNetwork = false;
    const { page, buttons, map, ask } = await open();
    await ask();
    const words = () => page.querySelector('[role="status"]')?.textContent;
    await eventually(() => expect(words()).toBe('The map needs a connection. Please try again later.'));
    expect(map()).toBeNull();
    expect(buttons()).toEqual(['Show on a map']);
    expect(page.querySelectorAll('h3')).toHaveLength(2);
  });
});

describe('units within another page', () => {
  it('are a list first, and the same numbers on a map for those who ask for it [DEC-103 in part]', async () => {
    const { page, buttons, map, ask } = await open();
    expect(map()).toBeNull();
    expect(buttons()).toEqual(['Show on a map']);
    expect([...page.querySelectorAll('h3')].map(({ textContent }) => textContent)).toEqual([
      '1 Top End Depot',
      '2 Centre Depot',
    ]);
    await ask();
    await eventually(() => expect(map()).not.toBeNull());
    expect(buttons()).not.toContain('Show on a map');
    const pins = [...(map()?.querySelectorAll('a') ?? [])];
    expect(pins.map((pin) => [pin.getAttribute('aria-label'), pin.getAttribute('href')])).toEqual([
      ['1, Top End Depot, Darwin NT 0800', '#unit-top-end-depot'],
      ['2, Centre Depot, Darwin NT 0800', '#unit-centre-depot'],
    ]);
  });

  it('are chosen on the map and in the list alike', async () => {
    const { page, map, chosen, ask } = await open();
    await ask();
    await eventually(() => expect(map()).not.toBeNull());
    expect(chosen()).toEqual([]);
    const press = new MouseEvent('click', { bubbles: true, cancelable: true });
    await doing(() => map()?.querySelector('a[aria-label^="2,"]')?.dispatchEvent(press));
    expect(chosen()).toEqual(['2 Centre Depot']);
    await doing(() => byText(page, 'button', '1 Top End Depot').click());
    expect(chosen()).toEqual(['1 Top End Depot']);
    expect(map()?.querySelector('[aria-current="true"]')?.getAttribute('aria-label')).toContain('Top End Depot');
  });

  it('without coordinates have no map to ask for', async () => {
    const { page, buttons } = await open([unitNamed('Somewhere Depot', { latitude: undefined, longitude: undefined })]);
    expect(page.querySelector('h3')?.textContent).toBe('1 Somewhere Depot');
    expect(buttons()).toEqual([]);
  });
});
