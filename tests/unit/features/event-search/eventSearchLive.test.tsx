// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import type { LoaderFunctionArgs } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { eventSummary } from '../../../../src/content/events/eventSummary.ts';
import { eventGroups, knownEventSearch } from '../../../../src/domain/eventSearch/eventFilters.ts';
import { readEventSearch } from '../../../../src/domain/eventSearch/eventSearch.ts';
import EventSearchPage from '../../../../src/features/event-search/EventSearchPage.tsx';
import { setUserLocation, storedLocation } from '../../../../src/visitor/location/useUserLocation.ts';
import { buildEventFacets } from '../../../builders/buildEventFacets.ts';
import { buildEventDetail } from '../../../builders/buildEventRecord.ts';
import { doing, eventually, mountRoutes, press, unmountAll } from '../../support/mount.tsx';

vi.mock('../../../../src/platform/whenIdle.ts', () => ({ whenIdle: () => new Promise(() => undefined) }));
vi.mock('../../../../src/content/search/releaseOnDevice.pageOnly.ts', () => ({ releaseOnDevice: async () => 'r1' }));
vi.mock('../../../../src/content/source/livePlaces.pageOnly.ts', () => ({ askLivePlaces: async () => undefined }));

const groups = eventGroups(buildEventFacets());
const PARRAMATTA = { lat: -33.8148, lng: 151.0017, suburb: 'Parramatta', state: 'NSW', postcode: '2150' };
const event = (code: string, day: string) =>
  eventSummary({ ...buildEventDetail(), eventCode: code, eventName: code, eventStartDate: day, eventEndDate: day });
const MARCH = [event('TEN', '2026-03-10'), event('TWELVE', '2026-03-12'), event('TWICE', '2026-03-12')];
const APRIL = [event('FOOL', '2026-04-01')];

let isFailing = false;

async function loader({ request }: LoaderFunctionArgs) {
  const search = knownEventSearch(readEventSearch(new URL(request.url).searchParams), groups);
  const month = search.month ?? '2026-03';
  const cards = { events: month === '2026-03' ? MARCH : APRIL, isLive: true };
  const months = {
    month,
    previous: month === '2026-04' ? '2026-03' : undefined,
    next: month === '2026-03' ? '2026-04' : undefined,
  };
  return {
    groups,
    search,
    today: '2026-03-11',
    postcode: search.location && '2150',
    found: isFailing
      ? { type: 'failed' }
      : { type: 'found', cards, total: 42, counts: [], suggestions: [], nearest: [] },
    month: search.view === 'month' && !isFailing ? { ...months, cards, total: cards.events.length } : undefined,
  };
}

let observed: ((entries: object[]) => void) | undefined;

beforeEach(() => {
  isFailing = false;
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} }));
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(call: typeof observed) {
        observed = call;
      }
      observe() {}
      disconnect() {}
    },
  );
  HTMLDialogElement.prototype.showModal ??= () => undefined;
  localStorage.clear();
});
afterEach(() => {
  unmountAll();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function open(address: string) {
  const elsewhere = { path: '*', element: <p>Elsewhere</p> };
  const { page, router } = await mountRoutes(
    [{ path: '/events/search', Component: EventSearchPage, loader }, elsewhere],
    address,
  );
  await eventually(() => expect(page.querySelector('#results, h2')).not.toBeNull());
  await eventually(() => expect(byText(page, 'button', 'Filters')).toBeDefined());
  return { page, at: () => router.state.location.pathname + router.state.location.search };
}

const byText = (page: ParentNode, tag: string, text: string) =>
  [...page.querySelectorAll<HTMLElement>(tag)].find((element) => element.textContent?.includes(text));
const click = (page: ParentNode, tag: string, text: string) =>
  doing(() => {
    const element = byText(page, tag, text);
    if (!element) throw new Error(`no ${tag} says ${text}`);
    element.click();
  });
const tick = (drawer: ParentNode, facet: string, value: string) =>
  doing(() => drawer.querySelector<HTMLElement>(`input[name="${facet}"][value="${value}"]`)?.click());
const isOn = (drawer: ParentNode, facet: string, value: string) =>
  drawer.querySelector<HTMLInputElement>(`input[name="${facet}"][value="${value}"]`)?.checked;

describe('the filter drawer', () => {
  async function openDrawer(address: string) {
    const opened = await open(address);
    await click(opened.page, 'button', 'Filters');
    const dialog = () => opened.page.querySelector('dialog');
    await eventually(() => expect(dialog()).not.toBeNull());
    return { ...opened, dialog, drawer: dialog() as HTMLElement };
  }

  it('has its title and its two buttons, and works on a copy that APPLY FILTERS alone applies [EVS-03, EVS-19, EVS-20]', async () => {
    const { drawer, dialog, at, page } = await openDrawer('/events/search?service=navy&page=3');
    expect(drawer.querySelector('h2')?.textContent).toBe('Filters');
    expect(byText(drawer, 'a', 'RESET FILTERS')).toBeDefined();
    await tick(drawer, 'service', 'army');
    expect(isOn(drawer, 'service', 'army')).toBe(true);
    expect(at()).toBe('/events/search?service=navy&page=3');
    await doing(() => drawer.querySelector<HTMLElement>('button[aria-label], button')?.click());
    expect(dialog()).toBeNull();
    expect(at()).toBe('/events/search?service=navy&page=3');

    await click(page, 'button', 'Filters');
    const again = dialog() as HTMLElement;
    expect(isOn(again, 'service', 'army')).toBe(false);
    await tick(again, 'service', 'army');
    await click(again, 'button', 'APPLY FILTERS');
    await eventually(() => expect(at()).toBe('/events/search?service=navy,army'));
    expect(dialog()).toBeNull();
  });

  it('clears its copy on RESET FILTERS, and applies even that only when told [EVS-21]', async () => {
    const { drawer, dialog, at } = await openDrawer('/events/search?query=ship&service=navy&state=NSW&online=no');
    await click(drawer, 'a', 'RESET FILTERS');
    expect(dialog()).not.toBeNull();
    expect([isOn(drawer, 'service', 'navy'), isOn(drawer, 'state', 'NSW'), isOn(drawer, 'online', 'yes')]).toEqual([
      ...[false, false, true],
    ]);
    expect(at()).toContain('service=navy');
    await click(drawer, 'button', 'APPLY FILTERS');
    await eventually(() => expect(at()).toBe('/events/search?query=ship'));
  });

  it('chooses one of past and upcoming, the first by default, and has dates for the default only [EVS-22, EVS-23]', async () => {
    const { drawer, at } = await openDrawer('/events/search?date=2026-03');
    expect([isOn(drawer, 'historical', 'upcoming'), isOn(drawer, 'historical', 'past')]).toEqual([true, false]);
    expect(drawer.querySelectorAll('input[name="historical"][type="radio"]')).toHaveLength(2);
    expect(isOn(drawer, 'date', '2026-03')).toBe(true);
    await tick(drawer, 'historical', 'past');
    expect(drawer.querySelector('input[name="date"]')).toBeNull();
    await tick(drawer, 'historical', 'upcoming');
    expect(drawer.querySelector('input[name="date"]')).not.toBeNull();
    await tick(drawer, 'historical', 'past');
    await click(drawer, 'button', 'APPLY FILTERS');
    await eventually(() => expect(at()).toBe('/events/search?historical=past'));
  });

  it('ticks several values of a group, and All clears the group [EVS-18, EVS-24]', async () => {
    const { drawer } = await openDrawer('/events/search');
    expect(isOn(drawer, 'service', '')).toBe(true);
    await tick(drawer, 'service', 'navy');
    await tick(drawer, 'service', 'army');
    expect([isOn(drawer, 'service', ''), isOn(drawer, 'service', 'navy'), isOn(drawer, 'service', 'army')]).toEqual([
      ...[false, true, true],
    ]);
    await tick(drawer, 'service', 'navy');
    expect(isOn(drawer, 'service', 'navy')).toBe(false);
    await tick(drawer, 'service', '');
    expect([isOn(drawer, 'service', ''), isOn(drawer, 'service', 'army')]).toEqual([true, false]);
  });
});

describe('the place of the visitor', () => {
  it('comes into the address by itself, and is a tag with its postcode [EVS-11, EVS-15]', async () => {
    setUserLocation(PARRAMATTA);
    const { page, at } = await open('/events/search?query=ship');
    await eventually(() => expect(at()).toBe('/events/search?query=ship&location=-33.8148,151.0017'));
    await eventually(() => expect(byText(page, 'a', 'Near 2150')).toBeDefined());
  });

  it('is forgotten with its tag [EVS-13, EVS-15]', async () => {
    setUserLocation(PARRAMATTA);
    const { page, at } = await open('/events/search?location=-33.8148,151.0017&page=2');
    await click(page, 'a', 'Near 2150');
    await eventually(() => expect(at()).toBe('/events/search'));
    expect(storedLocation.read()).toBeUndefined();
  });

  it('goes with words, filters and page on Clear All [EVS-16]', async () => {
    setUserLocation(PARRAMATTA);
    const { page, at } = await open('/events/search?query=ship&service=navy&location=-33.8148,151.0017&page=2');
    await click(page, 'a', 'Clear All');
    await eventually(() => expect(at()).toBe('/events/search'));
    expect(storedLocation.read()).toBeUndefined();
    expect(page.querySelector<HTMLInputElement>('#event-query')?.value).toBe('');
  });
});

describe('the list', () => {
  it('scrolls to the top a second after another page was asked for [EVS-30]', async () => {
    const scrolled = vi.spyOn(window, 'scrollTo').mockReturnValue(undefined);
    const { page, at } = await open('/events/search');
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    await click(page, 'nav[aria-label="Pages of events"] a', '2');
    // Waiting by the clock would move it.
    while (at() !== '/events/search?page=2') await doing(() => undefined);
    scrolled.mockClear();
    await doing(() => void vi.advanceTimersByTime(999));
    expect(scrolled).not.toHaveBeenCalled();
    await doing(() => void vi.advanceTimersByTime(1));
    expect(scrolled).toHaveBeenCalledWith({ top: 0 });
  });

  it('says that the search fails and offers to try again, while the rest of the page works on [EVS-35]', async () => {
    isFailing = true;
    const { page, at } = await open('/events/search?query=ship');
    expect(byText(page, 'h2', 'The search is not working at the moment')).toBeDefined();
    expect(byText(page, 'a', 'Try again')?.getAttribute('href')).toBe('/events/search?query=ship');
    expect(page.querySelector('[aria-busy="true"]')).toBeNull();
    isFailing = false;
    await click(page, 'button', 'Filters');
    await tick(page.querySelector('dialog') as HTMLElement, 'service', 'navy');
    await click(page, 'button', 'APPLY FILTERS');
    await eventually(() => expect(at()).toBe('/events/search?query=ship&service=navy'));
    await eventually(() => expect(byText(page, 'h3', 'TEN')).toBeDefined());
  });

  it('has a header that collapses when less than 85 percent of its place is in view, above the window only [EVS-34]', async () => {
    const { page } = await open('/events/search');
    const see = (intersectionRatio: number, top: number) =>
      doing(() => observed?.([{ intersectionRatio, boundingClientRect: { top } }]));
    const isCollapsed = () => page.querySelector('header [data-collapsed]') !== null;
    await see(0.86, -40);
    expect(isCollapsed()).toBe(false);
    await see(0.84, -45);
    expect(isCollapsed()).toBe(true);
    await see(0.85, -40);
    expect(isCollapsed()).toBe(false);
    await see(0.2, 80);
    expect(isCollapsed()).toBe(false);
  });
});

describe('the month view', () => {
  const day = (page: ParentNode, date: string) => page.querySelector(`[data-day="${date}"]`) as HTMLElement;
  const names = (page: ParentNode) =>
    [...page.querySelectorAll('section[id^="day-"] h3 a')].map((link) => link.textContent);
  const focused = () => document.activeElement?.getAttribute('data-day');
  async function openMonth(address: string) {
    const opened = await open(address);
    await eventually(() => expect(opened.page.querySelector('[role="grid"]')).not.toBeNull());
    return opened;
  }

  it('is one tab stop, and begins with the next day that has events', async () => {
    const { page } = await openMonth('/events/search?view=month');
    const stops = [...page.querySelectorAll('[role="gridcell"][tabindex="0"]')];
    expect(stops.map((cell) => cell.getAttribute('data-day'))).toEqual(['2026-03-12']);
    expect(day(page, '2026-03-12').getAttribute('aria-label')).toBe('Thursday 12 March 2026, 2 events');
    expect(day(page, '2026-03-12').getAttribute('aria-selected')).toBe('true');
    expect(names(page)).toEqual(['TWELVE', 'TWICE']);
  });

  it('is walked through by day, by week and to the ends of a week, and chosen with Enter or Space', async () => {
    const { page } = await openMonth('/events/search?view=month');
    await doing(() => day(page, '2026-03-12').focus());
    const walk: [string, string][] = [
      ['ArrowLeft', '2026-03-11'],
      ['ArrowUp', '2026-03-04'],
      ['Home', '2026-03-02'],
      ['End', '2026-03-08'],
      ['ArrowDown', '2026-03-15'],
      ['ArrowRight', '2026-03-16'],
    ];
    let at = '2026-03-12';
    for (const [key, to] of walk) {
      await press(day(page, at), key);
      expect(focused()).toBe(to);
      at = to;
    }
    expect(names(page)).toEqual(['TWELVE', 'TWICE']);
    await press(day(page, at), 'Enter');
    expect(day(page, at).getAttribute('aria-selected')).toBe('true');
    expect(page.textContent).toContain('No events of this search on this day.');
    await press(day(page, '2026-03-10'), ' ');
    expect(names(page)).toEqual(['TEN']);
  });

  it('goes on to the month beside it with the arrows and by PageUp and PageDown, not beyond the last', async () => {
    const { page, at } = await openMonth('/events/search?view=month');
    await doing(() => day(page, '2026-03-31').focus());
    await press(day(page, '2026-03-31'), 'PageUp');
    expect(at()).toBe('/events/search?view=month');
    await press(day(page, '2026-03-31'), 'ArrowRight');
    await eventually(() => expect(focused()).toBe('2026-04-01'));
    expect(at()).toBe('/events/search?view=month&month=2026-04');
    await press(day(page, '2026-04-01'), 'PageUp');
    await eventually(() => expect(focused()).toBe('2026-03-01'));
    await doing(() => day(page, '2026-03-31').focus());
    await press(day(page, '2026-03-31'), 'PageDown');
    await eventually(() => expect(focused()).toBe('2026-04-30'));
  });
});
