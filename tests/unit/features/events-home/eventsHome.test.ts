import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { SiteSearch } from '../../../../src/content/search/SiteSearch.ts';
import { memorySource } from '../../../../src/content/source/memorySource.ts';
import type { EventRecord } from '../../../../src/domain/entities/event.ts';
import type { FeaturedRow } from '../../../../src/domain/entities/page.ts';
import { eventAvailability } from '../../../../src/domain/event/availability.ts';
import type { SearchRequest } from '../../../../src/domain/search/searchCalls.ts';
import { featuredEvent } from '../../../../src/domain/wire/event.ts';
import { readEventsHome } from '../../../../src/features/events-home/readEventsHome.ts';
import { buildEventFacets } from '../../../builders/buildEventFacets.ts';
import {
  BEFORE_THE_EVENT,
  buildEventRecord,
  IN_PERSON_EVENT,
  ONLINE_EVENT,
} from '../../../builders/buildEventRecord.ts';
import { buildPublishedRelease } from '../../../builders/buildPublishedRelease.ts';
import { renderPage, words } from '../../support/renderPage.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: BEFORE_THE_EVENT });
});
afterEach(() => {
  vi.useRealTimers();
});

const named = (eventCode: string, change: Partial<EventRecord> = {}) =>
  buildEventRecord({ id: eventCode, eventCode, eventName: `Evening ${eventCode}`, ...change });
const NOBODY = { inPerson: 0, online: 0 };
const OVER = { eventStartDate: '2026-01-02', eventEndDate: '2026-01-02' };

const eventsPage = (rows: [FeaturedRow['layout'], EventRecord[]][]) => ({
  path: '/events',
  pageEditing: false,
  version: 'r-0001',
  seo: {},
  featuredEvents: rows.map(([layout, events]) => ({ layout, events: events.map(featuredEvent) })),
});

/** The page of these events, some of them featured. */
function renderHome(events: EventRecord[], rows: Parameters<typeof eventsPage>[0] = []) {
  const nobody = events.map((event) => [event.eventCode, eventAvailability(event, NOBODY, BEFORE_THE_EVENT)]);
  const content = { events, pages: [eventsPage(rows)], facets: buildEventFacets() };
  return renderPage('/events', content, Object.fromEntries(nobody));
}

/** The names of the events on the page, in order. */
const namesIn = (markup: string) => [...markup.matchAll(/<h3[^>]*><a [^>]*>([^<]*)</g)].map(([, name]) => name);
const featuredPart = (body: string) => body.slice(body.indexOf('Featured events'), body.indexOf('Next events'));
const upcomingPart = (body: string) => body.slice(body.indexOf('Next events'));

describe('featured events', () => {
  it('stand in the rows of the content, in their order, each in its layout [EVH-01, EVH-05]', async () => {
    const [a, b, c] = ['A', 'B', 'C'].map((code) => named(code)) as [EventRecord, EventRecord, EventRecord];
    const { body } = await renderHome(
      [a, b, c],
      [
        ['Feature Right', [c]],
        ['2 Cards', [b, a]],
      ],
    );
    expect(namesIn(featuredPart(body))).toEqual(['Evening C', 'Evening B', 'Evening A']);
    expect(body).toMatch(/data-side="right".*Evening C/);
    const left = await renderHome([a], [['Feature Left', [a]]]);
    expect(left.body).toMatch(/data-side="left".*Evening A/);
  });

  it('are never over or cancelled: the next of the row takes the place, and a row without any is left out [EVH-01]', async () => {
    const [ahead, later, over] = [named('A'), named('B'), named('C', OVER)];
    const cancelled = named('D', { eventIsCancelled: true });
    const { body } = await renderHome(
      [ahead, later, over],
      [
        ['Feature Left', [over, cancelled, ahead, later]],
        ['Feature Right', [over]],
      ],
    );
    expect(namesIn(featuredPart(body))).toEqual(['Evening A']);
    expect(body).not.toContain('data-side="right"');
  });

  it('of a row are in the order of their distance where the visitor’s place is known, and say how far they are [EVH-05 in part]', async () => {
    const at = (latitude: number, longitude: number) => ({
      ...IN_PERSON_EVENT,
      eventLocation: { ...buildEventRecord().eventLocation, latitude, longitude },
    });
    const [perth, sydney, nowhere] = [
      named('P', at(-31.95, 115.86)),
      named('S', at(-33.87, 151.2)),
      named('N', ONLINE_EVENT),
    ];
    const first = async (near?: typeof SUBURB) => {
      const source = memorySource(
        buildPublishedRelease({
          events: [perth, sydney, nowhere],
          pages: [eventsPage([['2 Cards', [nowhere, perth, sydney]]])],
          facets: buildEventFacets(),
        }),
        { at: '2026-02-01T00:00:00Z', events: {} },
      );
      const search = () => Promise.reject(new Error('broken'));
      vi.spyOn(console, 'error').mockReturnValue();
      return readEventsHome(source, { search, signal: new AbortController().signal, now: BEFORE_THE_EVENT, near });
    };
    expect((await first()).featured).toMatchObject([{ codes: ['N', 'P'] }]);
    const near = await first(SUBURB);
    expect(near.featured).toMatchObject([{ codes: ['S', 'P'] }]);
    expect(near.cards.events[0]?.distance).toBe('19 km away');
  });

  it('are left out with their heading when there are none', async () => {
    expect((await renderHome([named('A')])).body).not.toContain('Featured events');
  });
});

describe('the upcoming events', () => {
  it('are the next ten of the event search, with the way to all of them [EVH-02, EVH-05]', async () => {
    const days = Array.from({ length: 12 }, (_, at) => `2026-03-${String(at + 10)}`);
    const events = days.map((day) => named(`ON-${day}`, { eventStartDate: day, eventEndDate: day }));
    const { body } = await renderHome([named('GONE', OVER), ...events].reverse());
    expect(namesIn(upcomingPart(body))).toEqual(days.slice(0, 10).map((day) => `Evening ON-${day}`));
    expect(upcomingPart(body)).toMatch(/<a [^>]*href="\/events\/search">See all events/);
  });

  it('have image, name, date, hours, place, places and a button that leads to the form without the script [EVS-09, EVT-24, PWA-27]', async () => {
    const page = await renderHome([named('A', IN_PERSON_EVENT)]);
    expect(words(page)).toMatch(
      /Sat 14 Mar .*Evening A 6:00 pm to 7:30 pm AEDT Parramatta Town Hall, Parramatta NSW 80 places left in person Reserve Evening A/,
    );
    expect(upcomingPart(page.body)).toContain('src="/media/information-session.avif"');
    expect(upcomingPart(page.body)).toContain('href="/events/events-detail/A#register"');
  });

  it('of several days say all of them, and those told in eastern time its day [EVT-29, DEC-71]', async () => {
    const days = { ...IN_PERSON_EVENT, eventEndDate: '2026-03-16', eventStartTime: '08:30', eventEndTime: '16:30' };
    const night = { eventStartDate: '2026-04-30', eventEndDate: '2026-04-30', eventStartTime: '22:00' };
    const late = { ...ONLINE_EVENT, ...night, eventEndTime: '23:00', eventTimeZoneIana: 'Australia/Perth' };
    const text = words(await renderHome([named('A', days), named('B', late)]));
    expect(text).toMatch(/Sat 14 to 16 Mar .*14 to 16 March 2026, each day 8:30 am to 4:30 pm AEDT/);
    expect(text).toContain('Fri 1 May');
  });

  it('are said to be none when nothing is planned, with the helpline [SHELL-18]', async () => {
    expect(words(await renderHome([]))).toContain('No events are planned at the moment. Call 13 19 01');
  });

  it('leave the rest of the page as it is when the search fails [EVH-05]', async () => {
    vi.spyOn(console, 'error').mockReturnValue();
    const home = await read(() => Promise.reject(new Error('broken')));
    expect(home).toMatchObject({ upcoming: undefined, featured: [{ codes: ['A'] }] });
  });
});

const SUBURB = { lat: -33.815, lng: 151.0031, suburb: 'Parramatta', state: 'NSW', postcode: '2150' };

/** The data of the page, with a search of the test's own. */
function read(search: SiteSearch, near?: typeof SUBURB) {
  const events = [named('A'), named('B')];
  const pages = [eventsPage([['Feature Left', events]])];
  const source = memorySource(buildPublishedRelease({ events, pages, facets: buildEventFacets() }), {
    at: '2026-02-01T00:00:00Z',
    events: {},
  });
  return readEventsHome(source, { search, signal: new AbortController().signal, now: BEFORE_THE_EVENT, near });
}

describe('what the events home asks the search for', () => {
  async function askedFor(near?: typeof SUBURB): Promise<SearchRequest> {
    let asked: unknown;
    const search = async (_name: string, request: unknown) => {
      asked = request;
      return { from: 'device', answer: { TotalCount: 0, Results: [], Facets: [] } };
    };
    await read(search as unknown as SiteSearch, near);
    return asked as SearchRequest;
  }

  it('is page 1 of 10, without words, with the historical default [EVH-05, DEC-148]', async () => {
    expect(await askedFor()).toMatchObject({
      page: 1,
      perPage: 10,
      query: '',
      filterValues: [{ FacetId: 'historical', FacetValues: ['upcoming'] }],
    });
  });

  it('adds the place where the visitor is, and nothing else of it [EVH-05, DEC-148]', async () => {
    const { filterValues } = await askedFor(SUBURB);
    expect(filterValues).toContainEqual({ FacetId: 'location', FacetValues: ['-33.815,151.0031'] });
    expect(JSON.stringify(filterValues)).not.toMatch(/2150|Parramatta/);
  });
});

describe('the head of the events home', () => {
  it('leads to the search by words and by date, also without the script [PWA-27]', async () => {
    const { body } = await renderHome([named('A')]);
    expect(body).toMatch(
      /<form action="\/events\/search">.*<input type="search" aria-label="Search events" [^>]*name="query"/,
    );
    const dates = [...body.matchAll(/<a href="\/events\/search\?date=([^"]*)">/g)].map(([, name]) => name);
    // Neither days nor months without an upcoming event are offered.
    expect(dates).toEqual(['next-month', '2026-03']);
  });
});
