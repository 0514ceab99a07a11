// @vitest-environment happy-dom

import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { PlaceMap, type PlaceMapProps } from '../../../../src/content/map/PlaceMap.tsx';
import type { MapPin } from '../../../../src/domain/map/pins.ts';
import { afterUrgentWork } from '../../../../src/platform/urgentWork.ts';
import { FakeMap } from '../../../fakes/fakeMapLibre.ts';
import { doing, eventually, mount, unmountAll } from '../../support/mount.tsx';

vi.mock('maplibre-gl', async () => {
  const fake = await import('../../../fakes/fakeMapLibre.ts');
  return { Map: fake.FakeMap, setWorkerUrl: vi.fn() };
});

vi.mock('maplibre-gl/dist/maplibre-gl-worker.mjs?url', () => ({ default: '/assets/worker.mjs' }));

const PINS: MapPin[] = [
  { id: 'darwin', number: 1, name: 'Top End Office', latitude: -12.46, longitude: 130.84, detail: 'Darwin NT 0800' },
  { id: 'perth', number: 2, name: 'Swan Centre', latitude: -31.95, longitude: 115.86, service: 'army' },
  { id: 'bourke', number: 3, name: 'Western Depot', latitude: -30.09, longitude: 145.94, service: 'navy' },
  { id: 'manly', number: 4, name: 'Harbour Office', latitude: -33.8, longitude: 151.28 },
  { id: 'ryde', number: 5, name: 'Ryde Centre', latitude: -33.81, longitude: 151.1 },
];

function props(changes: Partial<PlaceMapProps> = {}): PlaceMapProps {
  return { pins: PINS, label: 'Map with 5 units', onActivate: () => undefined, ...changes };
}

/** What the hub says of an outside map. */
const answerStyles = (styles: object) =>
  vi.stubGlobal('fetch', async () => Response.json({ styles }, { headers: { 'content-type': 'application/json' } }));

let shown: IntersectionObserverCallback[] = [];
/** The map comes into view. */
const comeIntoView = () =>
  doing(() => {
    for (const tell of shown) tell([{ isIntersecting: true } as IntersectionObserverEntry], {} as IntersectionObserver);
  });

beforeEach(() => {
  FakeMap.started = [];
  FakeMap.refusal = undefined;
  shown = [];
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(private readonly tell: IntersectionObserverCallback) {}
      observe() {
        shown.push(this.tell);
      }
      disconnect() {}
    },
  );
  answerStyles({});
  vi.stubGlobal('FontFace', class {});
  Object.defineProperty(document, 'fonts', { configurable: true, value: new Set() });
});
afterEach(() => {
  unmountAll();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const namesOf = (page: ParentNode) => [...page.querySelectorAll('a')].map((link) => link.getAttribute('aria-label'));
const groupOf = (page: ParentNode) => page.querySelector('[role="group"]') as HTMLElement;
const isLive = (page: ParentNode) => groupOf(page).hasAttribute('data-live');

/** Parts of a drawing have no `click` of their own. */
function choose(page: ParentNode, selector: string) {
  const press = new MouseEvent('click', { bubbles: true, cancelable: true });
  return doing(() => page.querySelector(selector)?.dispatchEvent(press));
}

async function mountLive(changes: Partial<PlaceMapProps> = {}) {
  const page = await mount(<PlaceMap {...props(changes)} />);
  await comeIntoView();
  await eventually(() => expect(FakeMap.started).toHaveLength(1));
  const map = FakeMap.started[0] as FakeMap;
  await doing(() => map.fire('load'));
  return { page, map };
}

describe('the map as the hub sends it', () => {
  const html = renderToString(<PlaceMap {...props({ hrefOf: (id) => `#unit-${id}` })} />);

  it('is a drawing with the numbered pins as links, and those that would touch as one [UNIT-24]', () => {
    const page = document.createElement('div');
    page.innerHTML = html;
    expect(namesOf(page)).toEqual([
      '1, Top End Office, Darwin NT 0800',
      '3, Western Depot',
      '2, Swan Centre',
      '2 places, from 4 Harbour Office: show them closer',
    ]);
    expect(page.querySelector('a')?.getAttribute('href')).toBe('#unit-darwin');
    expect(groupOf(page).getAttribute('aria-label')).toBe('Map with 5 units');
  });

  it('has neither style attributes, which the policy refuses, nor the lines of the coast', () => {
    expect(html).not.toContain('style=');
    expect(html).toMatch(/<use href="[^"]*australia[^"]*#land"/);
    expect(html.length).toBeLessThan(7_000);
  });
});

describe('the drawing', () => {
  it('shows the active pin close up among rings, in honest words [UNIT-25 in part]', async () => {
    const page = await mount(<PlaceMap {...props({ activeId: 'darwin' })} />);
    expect(page.textContent).toContain('No street map on this device. The rings and directions are exact.');
    expect(page.querySelector('h3')?.textContent).toBe('Top End Office');
    expect(page.textContent).toContain('Darwin NT 0800');
    expect(page.querySelector('[aria-current="true"]')?.getAttribute('aria-label')).toContain('Top End Office');
    await eventually(() => expect(page.textContent).toContain('25 km'));
  });

  it('tells the page which pin was chosen, and opens a group instead [UNIT-04]', async () => {
    const onActivate = vi.fn();
    const page = await mount(<PlaceMap {...props({ onActivate })} />);
    await choose(page, '[aria-label^="3,"]');
    expect(onActivate).toHaveBeenCalledExactlyOnceWith('bourke');
    await choose(page, '[aria-label^="2 places"]');
    expect(namesOf(page)).toEqual(['4, Harbour Office', '5, Ryde Centre']);
    expect(onActivate).toHaveBeenCalledOnce();
  });

  it('reads what lies in its middle, by Alt+Enter and by a button', async () => {
    const page = await mount(<PlaceMap {...props()} />);
    const press = new KeyboardEvent('keydown', { key: 'Enter', altKey: true, bubbles: true, cancelable: true });
    await doing(() => groupOf(page).dispatchEvent(press));
    const words = () => page.querySelector('[role="status"]')?.textContent;
    await eventually(() =>
      expect(words()).toMatch(/^In the middle: \d+ km south of Alice Springs NT\. Nearest on the map/),
    );
    await doing(() => groupOf(page).dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowDown', bubbles: true })));
    expect(words()).toBe('');
    await doing(() => [...page.querySelectorAll('button')].at(-1)?.click());
    await eventually(() => expect(words()).toMatch(/^In the middle: /));
    expect(words()).not.toContain('Alice Springs');
  });
});

describe('the map that moves', () => {
  it('takes the drawing’s place once somebody sees it, with the same pins, nowhere else [UNIT-24]', async () => {
    const { page, map } = await mountLive();
    expect(isLive(page)).toBe(true);
    expect(page.querySelector('use')).toBeNull();
    expect(namesOf(page)).toHaveLength(4);
    expect(map.options).toMatchObject({
      center: [133.7751, -25.2744],
      zoom: expect.closeTo(3.6),
      cooperativeGestures: true,
    });
    expect(map.options).toMatchObject({ attributionControl: false, keyboard: false });
    expect(map.canvas.getAttributeNames()).toEqual([]);
  });

  it('is not started by a page that nobody looks at', async () => {
    const page = await mount(<PlaceMap {...props()} />);
    expect(FakeMap.started).toHaveLength(0);
    await doing(() => groupOf(page).dispatchEvent(new Event('pointerdown', { bubbles: true })));
    await eventually(() => expect(FakeMap.started).toHaveLength(1));
  });

  it('waits for a touch where data is saved, however long it is looked at', async () => {
    vi.stubGlobal('navigator', Object.create(navigator, { connection: { value: { saveData: true } } }));
    const page = await mount(<PlaceMap {...props()} />);
    await comeIntoView();
    expect(FakeMap.started).toHaveLength(0);
    await doing(() => groupOf(page).dispatchEvent(new Event('pointerdown', { bubbles: true })));
    await eventually(() => expect(FakeMap.started).toHaveLength(1));
  });

  it('flies to the active pin at zoom 17, and back when none is [UNIT-25]', async () => {
    function Page({ activeId }: { activeId?: string }) {
      return <PlaceMap {...props({ activeId })} />;
    }
    const { createRoot } = await import('react-dom/client');
    const root = createRoot(document.body.appendChild(document.createElement('div')));
    await doing(() => root.render(<Page />));
    await comeIntoView();
    await eventually(() => expect(FakeMap.started).toHaveLength(1));
    const map = FakeMap.started[0] as FakeMap;
    await doing(() => map.fire('load'));
    await doing(() => root.render(<Page activeId="perth" />));
    expect(map.flights).toMatchObject([{ center: [115.86, -31.95], zoom: 16 }]);
    // Chosen again in the middle of a flight, whose end would let nobody as near.
    await doing(() => root.render(<Page />));
    await doing(() => root.render(<Page activeId="perth" />));
    expect(map.maxZoom).toBe(16);
    map.flights.splice(0, 2);
    await doing(() => map.arrive({ center: [115.86, -31.95], zoom: 16 }));
    expect(document.body.textContent).toContain('Swan Centre');
    await doing(() => root.render(<Page />));
    expect(map.flights[1]).toMatchObject({ center: [133.7751, -25.2744], zoom: expect.closeTo(3.6) });
    await doing(() => root.unmount());
    expect(map.isRemoved).toBe(true);
  });

  it('moves its pins as one: those that stay in view are not drawn anew', async () => {
    const { page, map } = await mountLive();
    const marks = () => page.querySelector('svg:has(a)') as SVGElement;
    const placesOf = () => [...marks().querySelectorAll('a > g')].map((pin) => pin.getAttribute('transform'));
    const [before, whole] = [placesOf(), marks().firstElementChild?.getAttribute('transform')];
    const centre = map.getCenter();
    await doing(() => map.arrive({ center: [centre.lng + 6, centre.lat], zoom: map.getZoom() }));
    expect(placesOf()).toEqual(before);
    expect(marks().firstElementChild?.getAttribute('transform')).not.toBe(whole);
    await doing(() => map.arrive({ center: [centre.lng + 6, centre.lat], zoom: map.getZoom() + 0.25 }));
    expect(placesOf()).not.toEqual(before);
  });

  it('asked for its middle on the way, it answers where it comes to rest', async () => {
    const { page, map } = await mountLive();
    const press = (init: KeyboardEventInit) =>
      doing(() => groupOf(page).dispatchEvent(new KeyboardEvent('keydown', { bubbles: true, ...init })));
    const words = () => page.querySelector('[role="status"]')?.textContent;
    await press({ key: 'ArrowRight' });
    await press({ key: 'Enter', altKey: true });
    expect(words()).toBe('');
    const [flight] = map.flights;
    await doing(() => map.arrive(flight as (typeof map.flights)[number]));
    await eventually(() => expect(words()).toMatch(/^In the middle: /));
    expect(words()).not.toContain('Alice Springs');
    await press({ key: 'ArrowRight' });
    await doing(() => map.arrive({ center: [150, -33], zoom: map.getZoom() }));
    expect(words()).toBe('');
  });

  it('has background work wait while it is awaited, and while it is moved', async () => {
    let isFree = true;
    const look = async () => {
      isFree = false;
      void afterUrgentWork().then(() => {
        isFree = true;
      });
      await doing(() => undefined);
      return isFree;
    };
    await mount(<PlaceMap {...props()} />);
    expect(await look()).toBe(true);
    await comeIntoView();
    await eventually(() => expect(FakeMap.started).toHaveLength(1));
    expect(await look()).toBe(false);
    const map = FakeMap.started[0] as FakeMap;
    await doing(() => map.fire('load'));
    expect(isFree).toBe(true);
    await doing(() => map.fire('move'));
    expect(await look()).toBe(false);
    await doing(() => map.fire('moveend'));
    expect(isFree).toBe(true);
    await doing(() => map.fire('move'));
    expect(await look()).toBe(false);
    unmountAll();
    await doing(() => undefined);
    expect(isFree).toBe(true);
  });

  it('goes there without movement for people who want none [UNIT-25]', async () => {
    vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener: () => {}, removeEventListener: () => {} }));
    const { page, map } = await mountLive();
    await choose(page, '[aria-label^="2 places"]');
    expect(map.flights).toEqual([]);
    expect(map.jumps).toHaveLength(1);
  });

  it.each([
    ['there is no WebGL', undefined, new Error('no WebGL')],
    [
      'its worker is blocked',
      (map: FakeMap) => map.fire('error', { error: new Error('Worker failed to load') }),
      undefined,
    ],
  ])('stays the drawing with the same pins where %s [DEC-105 in part]', async (_, happens, refusal) => {
    const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    FakeMap.refusal = refusal;
    const page = await mount(<PlaceMap {...props()} />);
    const before = namesOf(page);
    await comeIntoView();
    if (happens) {
      await eventually(() => expect(FakeMap.started).toHaveLength(1));
      await doing(() => happens(FakeMap.started[0] as FakeMap));
      expect(FakeMap.started[0]?.isRemoved).toBe(true);
    }
    await eventually(() => expect(warned).toHaveBeenCalled());
    expect(isLive(page)).toBe(false);
    expect(page.querySelector('use')).not.toBeNull();
    expect(namesOf(page)).toEqual(before);
  });

  it('is an outside map where the hub names one for this area: streets instead of rings [UNIT-26, DEC-105]', async () => {
    answerStyles({ events: 'https://maps.example/e/style.json', units: 'https://maps.example/u/style.json' });
    const { page, map } = await mountLive({ area: 'events', activeId: 'darwin' });
    expect(map.options.style).toBe('https://maps.example/e/style.json');
    expect(page.textContent).toContain('© Streets of Example');
    expect(page.textContent).not.toContain('<a');
    expect(page.querySelector('h3')?.textContent).toBe('Top End Office');
    expect(page.textContent).not.toContain('No street map on this device.');
  });

  it('is our own where the outside map does not answer, or is another area’s [UNIT-26, DEC-105]', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    answerStyles({ units: 'https://maps.example/u/style.json' });
    const page = await mount(<PlaceMap {...props()} />);
    await comeIntoView();
    await eventually(() => expect(FakeMap.started).toHaveLength(1));
    const map = FakeMap.started[0] as FakeMap;
    await doing(() => map.fire('error', { error: new TypeError('failed to fetch') }));
    expect(map.styles).toMatchObject([{ version: 8 }]);
    await doing(() => map.fire('load'));
    expect(isLive(page)).toBe(true);
    expect(page.textContent).toContain('Map: Natural Earth.');
    unmountAll();
    await mount(<PlaceMap {...props({ area: 'events' })} />);
    await comeIntoView();
    await eventually(() => expect(FakeMap.started).toHaveLength(2));
    expect(FakeMap.started[1]?.options.style).toMatchObject({ version: 8 });
  });

  it('becomes the drawing while its graphics are lost, and for good if they do not come back', async () => {
    const { page, map } = await mountLive();
    await doing(() => map.fire('webglcontextlost'));
    expect(isLive(page)).toBe(false);
    expect(page.querySelector('use')).not.toBeNull();
    await doing(() => map.fire('webglcontextrestored'));
    expect(isLive(page)).toBe(true);
    vi.useFakeTimers();
    await doing(() => map.fire('webglcontextlost'));
    await doing(() => vi.advanceTimersByTime(6_000));
    expect(map.isRemoved).toBe(true);
    expect(isLive(page)).toBe(false);
    expect(namesOf(page)).toHaveLength(4);
  });
});
