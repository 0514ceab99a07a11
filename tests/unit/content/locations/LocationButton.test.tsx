// @vitest-environment happy-dom
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { LocationButton } from '../../../../src/content/locations/LocationButton.tsx';
import type { Location } from '../../../../src/domain/entities/shared.ts';
import type { UserLocation } from '../../../../src/domain/location/userLocation.ts';
import { setUserLocation } from '../../../../src/visitor/location/useUserLocation.ts';
import { doing, eventually, mount, typeInto, unmountAll } from '../../support/mount.tsx';

const { searchPlaces, prepareForPlaces } = vi.hoisted(() => ({ searchPlaces: vi.fn(), prepareForPlaces: vi.fn() }));
vi.mock('../../../../src/content/search/browserSearch.pageOnly.ts', () => ({ searchPlaces, prepareForPlaces }));

const PLACES: Location[] = [
  { locality: 'Dubbo', state: 'NSW', postcode: '2830', latitude: -32.2569, longitude: 148.6011 },
  { locality: 'Dubbo Grove', state: 'NSW', postcode: '2830', latitude: -32.26, longitude: 148.59 },
];
const DUBBO: UserLocation = { lat: -32.2569, lng: 148.6011, suburb: 'Dubbo', state: 'NSW', postcode: '2830' };

let position: { found: PositionCallback; failed: PositionErrorCallback } | undefined;
const getCurrentPosition = vi.fn((found: PositionCallback, failed: PositionErrorCallback) => {
  position = { found, failed };
});

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  searchPlaces.mockReset();
  prepareForPlaces.mockReset();
  searchPlaces.mockImplementation(async () => ({ answer: { items: PLACES }, from: 'hub' }));
  position = undefined;
  getCurrentPosition.mockClear();
  vi.stubGlobal(
    'navigator',
    Object.create(navigator, { geolocation: { value: { getCurrentPosition }, configurable: true } }),
  );
});
afterEach(() => {
  unmountAll();
  setUserLocation(undefined);
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  history.replaceState(null, '', '/');
});

async function openDrawer() {
  const changes: (UserLocation | undefined)[] = [];
  const page = await mount(<LocationButton onChange={(location) => changes.push(location)} />);
  const opener = page.querySelector('button') as HTMLButtonElement;
  await doing(() => opener.click());
  await eventually(() => expect(page.querySelector('dialog')).not.toBeNull());
  const buttons = () => [...page.querySelectorAll('dialog button')] as HTMLButtonElement[];
  const press = (name: string) =>
    doing(() => {
      const button = buttons().find((each) => [each.textContent, each.getAttribute('aria-label')].includes(name));
      if (!button) throw new Error(`there is no ${name}, but ${buttons().map(({ textContent }) => textContent)}`);
      button.click();
    });
  const input = () => page.querySelector('input') as HTMLInputElement;
  return {
    page,
    opener,
    changes,
    press,
    input,
    state: () => page.querySelector('[data-state]')?.getAttribute('data-state'),
    text: () => page.querySelector('dialog')?.textContent ?? '',
    options: () => [...page.querySelectorAll('[role="option"]')].map(({ textContent }) => textContent),
    type: (text: string) => typeInto(input(), text),
    pass: (ms: number) => doing(() => void vi.advanceTimersByTimeAsync(ms)),
  };
}
type Opened = Awaited<ReturnType<typeof openDrawer>>;

async function typed({ type, pass, options }: Opened, text: string) {
  await type(text);
  await pass(250);
  await eventually(() => expect(options()).not.toEqual([]));
}

describe('the location button', () => {
  it('says where the visitor is, and is nothing but a button for everybody in the markup of the hub [EVH-04 in part]', async () => {
    expect(renderToString(<LocationButton />)).toContain('Set your location');
    setUserLocation(DUBBO);
    expect(renderToString(<LocationButton />)).toContain('Set your location');
    expect((await mount(<LocationButton />)).textContent).toBe('Near Dubbo NSW');
  });
});

describe('Location Settings', () => {
  it('is a dialog of that name; nothing is asked before somebody types or presses [EVS-26, EVS-27 in part]', async () => {
    const drawer = await openDrawer();
    const dialog = drawer.page.querySelector('dialog');
    expect(dialog?.querySelector(`#${dialog.getAttribute('aria-labelledby')}`)?.textContent).toBe('Location Settings');
    expect(drawer.state()).toBe('unset');
    expect(drawer.page.querySelector('label')?.textContent).toBe('Suburb or postcode');
    await drawer.pass(1_000);
    expect([searchPlaces, prepareForPlaces, getCurrentPosition].flatMap(({ mock }) => mock.calls)).toEqual([]);
  });

  it('suggests places for what is typed, after a pause, and keeps the one that is chosen [EVS-38 in part, EVS-27 in part, EVS-28 in part]', async () => {
    const drawer = await openDrawer();
    for (const text of ['d', 'du', 'dub']) {
      await drawer.type(text);
      await drawer.pass(150);
    }
    expect(searchPlaces).not.toHaveBeenCalled();
    await typed(drawer, 'dubb');
    expect(searchPlaces.mock.calls.map(([name, request]) => [name, request])).toEqual([
      ['locations', { query: 'dubb' }],
    ]);
    expect(prepareForPlaces).toHaveBeenCalledOnce();
    expect(drawer.options()).toEqual(['Dubbo NSW 2830', 'Dubbo Grove NSW 2830']);
    expect([...drawer.page.querySelectorAll('mark')].map(({ textContent }) => textContent)).toEqual(['Dubb', 'Dubb']);
    await doing(() => (drawer.page.querySelector('[role="option"]') as HTMLElement).click());
    expect(drawer.state()).toBe('set');
    expect(drawer.text()).toContain('Dubbo NSW 2830');
    expect(drawer.changes).toEqual([DUBBO]);
    expect(JSON.parse(localStorage.getItem('userLocation') ?? '')).toEqual(DUBBO);
    expect(document.activeElement?.textContent).toBe('Done');
    await drawer.press('Done');
    expect(drawer.page.querySelector('dialog')).toBeNull();
    expect(drawer.opener.textContent).toBe('Near Dubbo NSW');
  });

  it('takes the first place with Enter, also of what is not suggested yet', async () => {
    const drawer = await openDrawer();
    await drawer.type('2830');
    await doing(() => drawer.page.querySelector('form')?.requestSubmit());
    await eventually(() => expect(drawer.state()).toBe('set'));
    expect(searchPlaces.mock.calls[0]?.[1]).toEqual({ query: '2830' });
    expect(drawer.changes).toEqual([DUBBO]);
  });

  it('says that there is no such place, and asks nothing for no letters', async () => {
    searchPlaces.mockResolvedValue({ answer: { items: [] }, from: 'hub' });
    const drawer = await openDrawer();
    await drawer.type('   ');
    await drawer.pass(1_000);
    await doing(() => drawer.page.querySelector('form')?.requestSubmit());
    expect(searchPlaces).not.toHaveBeenCalled();
    await drawer.type('atlantis');
    await drawer.pass(250);
    await eventually(() => expect(drawer.text()).toContain('No place found.'));
    expect(drawer.state()).toBe('unset');
  });

  it('is changed and kept, and forgotten [EVS-27 in part, EVS-28 in part]', async () => {
    setUserLocation(DUBBO);
    const drawer = await openDrawer();
    expect(drawer.state()).toBe('set');
    await drawer.press('Change it');
    expect(drawer.state()).toBe('change');
    expect(drawer.page.querySelector('label')?.textContent).toBe('Change it: suburb or postcode');
    await drawer.press('Keep Dubbo NSW');
    expect(drawer.state()).toBe('set');
    expect(drawer.changes).toEqual([]);
    await drawer.press('Forget it');
    expect(drawer.state()).toBe('unset');
    expect(drawer.changes).toEqual([undefined]);
    expect(localStorage.getItem('userLocation')).toBeNull();
  });

  it('finds no place while neither hub nor device can say, without logging what was typed', async () => {
    const warned = vi.spyOn(console, 'warn').mockReturnValue();
    searchPlaces.mockRejectedValue(new Error('neither'));
    const drawer = await openDrawer();
    await drawer.type('hiddenvale');
    await drawer.pass(250);
    await eventually(() => expect(drawer.text()).toContain('No place found.'));
    expect(warned).toHaveBeenCalled();
    expect(JSON.stringify(warned.mock.calls.map(String))).not.toContain('hiddenvale');
  });
});

describe('the own position', () => {
  const HERE = { coords: { latitude: -32.3, longitude: 148.7 } } as GeolocationPosition;

  it('is looked for when asked, and is the closest place, not the position [EVS-38 in part, EVS-27 in part, UNIT-21, HTTP-11 in part]', async () => {
    const drawer = await openDrawer();
    await drawer.press('Use my position');
    expect(drawer.state()).toBe('loading');
    expect(drawer.text()).toContain('Finding your position…');
    // Pressed again, it asks no second time.
    await drawer.press('Finding your position…');
    expect(getCurrentPosition).toHaveBeenCalledOnce();
    await doing(() => position?.found(HERE));
    await eventually(() => expect(drawer.state()).toBe('set'));
    expect(searchPlaces.mock.calls.map(([name, request]) => [name, request])).toEqual([
      ['closestLocations', { latitude: -32.3, longitude: 148.7 }],
    ]);
    expect(drawer.changes).toEqual([DUBBO]);
    expect(localStorage.getItem('userLocation')).not.toContain('-32.3');
  });

  it.each([
    [{ code: 1, message: 'User denied Geolocation' }, 'Please allow geolocation of browser then try again.', 'EVS-39'],
    [{ code: 2, message: '' }, "We're not able to detect your location. Try searching for it instead.", 'EVS-40'],
    [
      { code: 3, message: 'Timeout' },
      "We're not able to detect your location. Try searching for it instead.",
      'EVS-40',
    ],
  ])('that the browser refuses with %j is told: %s [%s, DEC-80 in part]', async (error, text) => {
    const drawer = await openDrawer();
    await drawer.press('Use my position');
    await doing(() => position?.failed(error as GeolocationPositionError));
    await eventually(() => expect(drawer.state()).toBe('unset'));
    expect([...drawer.page.querySelectorAll('[role="status"]')].map(({ textContent }) => textContent)).toContain(text);
    expect(drawer.changes).toEqual([]);
    await drawer.press('Use my position');
    expect(drawer.text()).not.toContain(text);
  });

  it('that is never answered is given up after half a minute [EVS-40]', async () => {
    const drawer = await openDrawer();
    await drawer.press('Use my position');
    await drawer.pass(29_000);
    expect(drawer.state()).toBe('loading');
    await drawer.pass(2_000);
    await eventually(() => expect(drawer.state()).toBe('unset'));
    expect(drawer.text()).toContain("We're not able to detect your location. Try searching for it instead.");
    await doing(() => position?.found(HERE));
    expect(drawer.state()).toBe('unset');
    expect(searchPlaces).not.toHaveBeenCalled();
  });

  it('of a browser without geolocation is told [EVS-41]', async () => {
    vi.stubGlobal('navigator', Object.create(navigator, { geolocation: { value: undefined } }));
    const drawer = await openDrawer();
    await drawer.press('Use my position');
    await eventually(() =>
      expect(drawer.text()).toContain('Geolocation is not supported by this browser. Please check your settings'),
    );
  });

  it.each([
    ['knows no place', async () => ({ answer: { items: [] } })],
    ['cannot say', async () => Promise.reject(new Error('neither'))],
  ])('leaves the location unset when the hub %s, with the second text [HTTP-11]', async (_name, answer) => {
    vi.spyOn(console, 'warn').mockReturnValue();
    searchPlaces.mockImplementation(answer);
    const drawer = await openDrawer();
    await drawer.press('Use my position');
    await doing(() => position?.found(HERE));
    await eventually(() => expect(drawer.text()).toContain("We're not able to detect your location."));
    expect(localStorage.getItem('userLocation')).toBeNull();
    expect(drawer.changes).toEqual([]);
  });

  it('that comes after the drawer was closed, or after a place was chosen, is ignored', async () => {
    const drawer = await openDrawer();
    await drawer.press('Use my position');
    await typed(drawer, 'dubbo');
    await doing(() => (drawer.page.querySelectorAll('[role="option"]')[1] as HTMLElement).click());
    await doing(() => position?.found(HERE));
    expect(drawer.text()).toContain('Dubbo Grove NSW 2830');
    await drawer.press('Change it');
    await drawer.press('Use my position');
    await drawer.press('Close');
    expect(drawer.page.querySelector('dialog')).toBeNull();
    await doing(() => position?.found(HERE));
    await drawer.pass(60_000);
    expect(drawer.changes).toHaveLength(1);
    expect(drawer.opener.textContent).toBe('Near Dubbo Grove NSW');
    expect(searchPlaces.mock.calls.filter(([name]) => name === 'closestLocations')).toEqual([]);
  });

  it('is not asked for while a page is edited [EDIT-04]', async () => {
    history.replaceState(null, '', '/events?sc_mode=edit');
    const drawer = await openDrawer();
    await drawer.press('Use my position');
    expect(getCurrentPosition).not.toHaveBeenCalled();
    expect(drawer.state()).toBe('unset');
  });
});
