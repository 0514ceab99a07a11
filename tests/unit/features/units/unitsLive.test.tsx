// @vitest-environment happy-dom
import { RouterContextProvider } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { contentContext } from '../../../../src/content/contentContext.tsx';
import type { SiteSearch } from '../../../../src/content/search/SiteSearch.ts';
import { memorySource } from '../../../../src/content/source/memorySource.ts';
import type { Location } from '../../../../src/domain/entities/shared.ts';
import { findUnits } from '../../../../src/domain/units/unitSearch.ts';
import ReserveUnitsPage from '../../../../src/features/units/ReserveUnitsPage.tsx';
import { loader } from '../../../../src/features/units/unitsLoader.ts';
import { buildJobRecord } from '../../../builders/buildJobRecord.ts';
import { buildPublishedRelease } from '../../../builders/buildPublishedRelease.ts';
import { unitNamed } from '../../../builders/buildReserveUnit.ts';
import { doing, eventually, mountRoutes, press, typeInto, unmountAll } from '../../support/mount.tsx';

const MEDIC = buildJobRecord();
const JOBS = [{ id: MEDIC.id, title: MEDIC.title, url: MEDIC.url }];
const ALL = [
  unitNamed('Dubbo Depot', { latitude: -32.25, longitude: 148.6, suburb: 'Dubbo', jobs: JOBS }),
  ...['A', 'B', 'C', 'D', 'E'].map((name, at) =>
    unitNamed(`${name} Depot`, { latitude: -30 + at, longitude: 140, jobs: JOBS }),
  ),
];
const DUBBO: Location = { locality: 'Dubbo', state: 'NSW', postcode: '2830', latitude: -32.2569, longitude: 148.6011 };
const GROVE: Location = { ...DUBBO, locality: 'Dubbo Grove' };

const { searchPlaces, source } = vi.hoisted(() => ({ searchPlaces: vi.fn(), source: vi.fn() }));
vi.mock('../../../../src/content/search/browserSearch.pageOnly.ts', () => ({
  searchPlaces,
  prepareForPlaces: async () => undefined,
}));
vi.mock('../../../../src/content/source/openContentSource.pageOnly.ts', () => ({ openContentSource: source }));

let units = ALL;
/** What the search for units waits for, by its number */
let gates: (Promise<void> | undefined)[] = [];
let signals: AbortSignal[] = [];
let isFailing = false;

const search = (async (name, request, signal) => {
  if (name !== 'units') return searchPlaces(name, request, signal);
  signals.push(signal);
  await gates[signals.length - 1];
  if (isFailing) throw new Error('out of reach');
  return { answer: findUnits(units, request as Parameters<typeof findUnits>[1]), from: 'hub' };
}) as SiteSearch;

let position: { found: PositionCallback; failed: PositionErrorCallback } | undefined;

beforeEach(() => {
  units = ALL;
  gates = [];
  signals = [];
  isFailing = false;
  position = undefined;
  searchPlaces.mockReset();
  searchPlaces.mockImplementation(async () => ({ answer: { items: [DUBBO, GROVE] }, from: 'hub' }));
  source.mockImplementation(async () =>
    memorySource(buildPublishedRelease({ units, jobs: [MEDIC] }), { at: '', events: {} }),
  );
  const geolocation = {
    getCurrentPosition: (found: PositionCallback, failed: PositionErrorCallback) => {
      position = { found, failed };
    },
  };
  vi.stubGlobal('navigator', Object.create(navigator, { geolocation: { value: geolocation, configurable: true } }));
  Element.prototype.scrollIntoView = vi.fn();
});
afterEach(() => {
  unmountAll();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

async function open(address = '/reserve-units') {
  const context = new RouterContextProvider();
  context.set(contentContext, { open: source, search, origin: 'https://careers.example' });
  const { page, router } = await mountRoutes(
    [
      {
        path: '/reserve-units',
        Component: ReserveUnitsPage,
        loader: (args) => loader({ ...args, context: context as never }),
      },
    ],
    address,
  );
  const names = () => [...page.querySelectorAll('li[id^="unit-"] h3')].map(({ textContent }) => textContent);
  await eventually(() => expect(page.querySelector('section[aria-label="Reserve units"], h2')).not.toBeNull());
  const input = () => page.querySelector('input[name="location"]') as HTMLInputElement;
  return {
    page,
    router,
    names,
    input,
    at: () => router.state.location.pathname + router.state.location.search,
    text: () => page.textContent ?? '',
    options: () => [...page.querySelectorAll('[role="option"]')],
    chosen: () => [...page.querySelectorAll('[aria-pressed="true"]')].map(({ textContent }) => textContent),
    submit: () => doing(() => page.querySelector('form')?.requestSubmit()),
    click: (label: string) =>
      doing(() => {
        const found = [...page.querySelectorAll<HTMLElement>('button, a')].find((each) =>
          each.textContent?.includes(label),
        );
        if (!found) throw new Error(`there is no ${label}`);
        found.click();
      }),
  };
}
const near = () => expect.stringContaining('5 units near Dubbo NSW 2830');

describe('the search for units', () => {
  it('begins without a location, and has the five nearest to the suggestion that is chosen [UNIT-06, UNIT-07, UNIT-14 in part]', async () => {
    const { names, input, options, at, text, page } = await open();
    expect(names()).toHaveLength(6);
    expect(searchPlaces).not.toHaveBeenCalled();
    await typeInto(input(), 'dub');
    await eventually(() => expect(options()).toHaveLength(2));
    await doing(() => (options()[0] as HTMLElement).click());
    await eventually(() => expect(text()).toEqual(near()));
    expect(at()).toBe('/reserve-units?location=Dubbo+NSW+2830');
    expect(names()[0]).toBe('1 Dubbo Depot');
    expect(input().value).toBe('Dubbo NSW 2830');
    expect(options()).toEqual([]);
    expect(page.querySelector('[role="status"]')).not.toBeNull();
  });

  it('takes the first suggestion with Enter, and nothing where there is none [UNIT-13]', async () => {
    const { input, submit, at, text } = await open();
    await typeInto(input(), 'dubbo');
    await submit();
    await eventually(() => expect(at()).toBe('/reserve-units?location=Dubbo+NSW+2830'));
    searchPlaces.mockImplementation(async () => ({ answer: { items: [] }, from: 'hub' }));
    await typeInto(input(), 'atlantis');
    await submit();
    await eventually(() => expect(text()).toContain('No place found. Check the spelling, or type a postcode.'));
    expect(at()).toBe('/reserve-units?location=Dubbo+NSW+2830');
  });

  it('lists all units again when nothing is searched for', async () => {
    const { input, submit, at, names } = await open('/reserve-units?location=Dubbo');
    await eventually(() => expect(names()).toHaveLength(5));
    await typeInto(input(), '');
    await submit();
    await eventually(() => expect(names()).toHaveLength(6));
    expect(at()).toBe('/reserve-units');
  });

  it('aborts the lookup of what was typed before, whose late answer is dropped [UNIT-15, HTTP-12 in part]', async () => {
    const lookups: { signal: AbortSignal; answer: (items: Location[]) => void }[] = [];
    searchPlaces.mockImplementation(
      (_name, _request, signal) =>
        new Promise((resolve, reject) => {
          signal.addEventListener('abort', () => reject(signal.reason));
          lookups.push({ signal, answer: (items) => resolve({ answer: { items }, from: 'hub' }) });
        }),
    );
    const { input, options } = await open();
    await typeInto(input(), 'dub');
    await eventually(() => expect(lookups).toHaveLength(1));
    await typeInto(input(), 'dubbo g');
    await eventually(() => expect(lookups).toHaveLength(2));
    expect(lookups.map(({ signal }) => signal.aborted)).toEqual([true, false]);
    await doing(() => lookups[1]?.answer([GROVE]));
    await doing(() => lookups[0]?.answer([DUBBO]));
    await eventually(() => expect(options().map(({ textContent }) => textContent)).toEqual(['Dubbo Grove NSW 2830']));
  });

  it('waits for no lookup that never answers: all units stay listed, and another place is found [UNIT-15 in part]', async () => {
    const lookups: AbortSignal[] = [];
    searchPlaces.mockImplementationOnce((_name, _request, signal) => {
      lookups.push(signal);
      return new Promise(() => undefined);
    });
    const { input, submit, names, at, text, page } = await open();
    await typeInto(input(), 'hiddenvale');
    await submit();
    await eventually(() => expect(lookups).toHaveLength(1));
    expect(names()).toHaveLength(6);
    expect(page.querySelector('[aria-busy="true"]')).toBeNull();
    await typeInto(input(), 'dubbo');
    await submit();
    await eventually(() => expect(text()).toEqual(near()));
    expect(at()).toBe('/reserve-units?location=Dubbo+NSW+2830');
    expect(lookups[0]?.aborted).toBe(true);
  });

  it('aborts the search before it, which is logged nowhere and shown no more [UNIT-08]', async () => {
    const warn = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const { router, text, names } = await open();
    let release = () => {};
    gates[1] = new Promise((resolve) => {
      release = resolve;
    });
    await doing(() => void router.navigate('/reserve-units?location=2830'));
    await eventually(() => expect(signals).toHaveLength(2));
    expect(text()).toContain('Searching…');
    await doing(() => void router.navigate('/reserve-units'));
    await eventually(() => expect(signals).toHaveLength(3));
    expect(signals[1]?.aborted).toBe(true);
    await doing(() => release());
    await eventually(() => expect(router.state.navigation.state).toBe('idle'));
    expect(names()).toHaveLength(6);
    expect(warn).not.toHaveBeenCalled();
  });

  it('that fails is logged, loads no longer, and shows no units but whom to call [UNIT-23, HTTP-13 in part]', async () => {
    const error = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const { router, text, names, page } = await open();
    isFailing = true;
    await doing(() => void router.navigate('/reserve-units?location=2830'));
    await eventually(() => expect(text()).toContain('The search is not working at the moment'));
    expect(error).toHaveBeenCalledWith('the units could not be found', expect.any(Error));
    expect(names()).toEqual([]);
    expect(page.querySelector('[aria-busy="true"]')).toBeNull();
    expect(page.querySelector('a[href="/reserve-units?location=2830"]')?.textContent).toBe('Try again');
  });

  it('lists all units when the place cannot be looked up, says so, and logs no place [UNIT-23, PWA-24 in part]', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    searchPlaces.mockImplementation(async () => Promise.reject(new Error('out of reach')));
    const { text, names } = await open('/reserve-units?location=Hiddenvale');
    expect(text()).toContain('Places cannot be looked up at the moment. All units are listed.');
    expect(names()).toHaveLength(6);
    expect(JSON.stringify(warn.mock.calls)).not.toContain('Hiddenvale');
  });
});

describe('the own position', () => {
  const point = { coords: { latitude: -32.25, longitude: 148.61 } } as GeolocationPosition;

  it('is asked for when a visitor presses, and leads to the units near the closest place [UNIT-07, UNIT-21, UNIT-28]', async () => {
    const { click, at, text } = await open();
    expect(position).toBeUndefined();
    await click('Use my location');
    expect(text()).toContain('Finding your position…');
    await doing(() => position?.found(point));
    await eventually(() => expect(text()).toEqual(near()));
    expect(searchPlaces.mock.calls[0]?.slice(0, 2)).toEqual([
      'closestLocations',
      { latitude: -32.25, longitude: 148.61 },
    ]);
    // The place, not the position.
    expect(at()).toBe('/reserve-units?location=Dubbo+NSW+2830');
  });

  it('that is refused is logged, said, and looked for no longer [UNIT-22]', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const { click, text, names } = await open();
    await click('Use my location');
    await doing(() => position?.failed({ code: 1, message: 'User denied Geolocation' } as GeolocationPositionError));
    await eventually(() => expect(text()).toContain('Please allow geolocation of browser then try again.'));
    expect(warn).toHaveBeenCalledWith('the position is not known', 1, 'User denied Geolocation');
    expect(text()).not.toContain('Finding your position…');
    expect(names()).toHaveLength(6);
  });

  it('that comes after a place was chosen is ignored', async () => {
    const { click, input, submit, at } = await open();
    await click('Use my location');
    await typeInto(input(), 'dubbo');
    await submit();
    await eventually(() => expect(at()).toBe('/reserve-units?location=Dubbo+NSW+2830'));
    searchPlaces.mockClear();
    await doing(() => position?.found(point));
    expect(searchPlaces).not.toHaveBeenCalled();
  });
});

describe('the unit that is chosen', () => {
  it('in the list is the active one on the map, and the map comes into view [UNIT-04, UNIT-05]', async () => {
    const { click, chosen, page } = await open();
    await click('2 B Depot');
    expect(chosen()).toContain('2 B Depot');
    expect(page.querySelector('[data-view]')?.getAttribute('data-view')).toBe('map');
    expect(page.querySelector('a[aria-label^="Directions to B Depot"]')).not.toBeNull();
    const [seen] = vi.mocked(Element.prototype.scrollIntoView).mock.contexts.slice(-1) as Element[];
    expect(seen?.firstElementChild?.querySelector(':scope > [aria-label^="Map of"]')).not.toBeNull();
    expect(seen?.querySelector('li[id]')).toBeNull();
    await click('List');
    expect(chosen()).toEqual(['List', '2 B Depot']);
  });

  it('on the map is the active one in the list, which comes into view [UNIT-04, UNIT-05]', async () => {
    const { page, chosen } = await open('/reserve-units?location=2830');
    await eventually(() => expect(page.querySelector('a[href="#unit-dubbo-depot"]')).not.toBeNull());
    await doing(() =>
      page
        .querySelector('a[href="#unit-dubbo-depot"]')
        ?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true })),
    );
    expect(chosen()).toContain('1 Dubbo Depot');
    const [row] = vi.mocked(Element.prototype.scrollIntoView).mock.contexts.slice(-1);
    expect(row).toHaveProperty('id', 'unit-dubbo-depot');
  });

  it('is active no longer when a new release withdraws it, which is said', async () => {
    const { router, click, chosen, text, names } = await open();
    await click('2 B Depot');
    units = ALL.filter(({ name }) => name !== 'B Depot');
    await doing(() => router.revalidate());
    await eventually(() => expect(names()).toHaveLength(5));
    expect(text()).toContain('B Depot is listed no longer.');
    expect(chosen()).toEqual(['Map']);
  });

  it('stays chosen under its new number when a new release has others before it', async () => {
    const { router, click, chosen, names } = await open();
    await click('2 B Depot');
    units = [unitNamed('0 Depot'), ...ALL];
    await doing(() => router.revalidate());
    await eventually(() => expect(names()).toHaveLength(7));
    expect(chosen()).toEqual(['Map', '3 B Depot']);
  });
});

describe('the drawer of roles', () => {
  it('has the roles of a unit, each as a link, under their number and place [UNIT-02, JOB-19 in part]', async () => {
    const { click, page } = await open();
    await click('1 role available at B Depot');
    await eventually(() => expect(page.querySelector('dialog h2')?.textContent).toBe('1 role in Darwin'));
    await eventually(() => expect(page.querySelector(`dialog a[href="${MEDIC.url}"]`)).not.toBeNull());
    expect(page.querySelector('dialog')?.textContent).toContain('B Depot, Darwin NT 0800');
    await press(page.querySelector('dialog') as Element, 'Escape');
  });

  it('says whom to call for the roles of a unit that has been withdrawn meanwhile', async () => {
    const { click, page } = await open();
    units = [];
    await click('1 role available at B Depot');
    await eventually(() => expect(page.querySelector('dialog')?.textContent).toContain('Its roles cannot be shown'));
  });

  it('says so when the roles cannot be read, and logs why', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const { click, page } = await open();
    source.mockImplementation(async () => Promise.reject(new Error('out of reach')));
    await click('1 role available at B Depot');
    await eventually(() => expect(page.querySelector('dialog')?.textContent).toContain('Its roles cannot be shown'));
    expect(warn).toHaveBeenCalledWith('the roles of a unit cannot be read', expect.any(Error));
  });
});
