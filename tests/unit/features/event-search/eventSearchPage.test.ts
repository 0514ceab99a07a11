import { afterEach, describe, expect, it, vi } from 'vitest';
import type { EventRecord } from '../../../../src/domain/entities/event.ts';
import { localityTable } from '../../../../src/domain/location/localities.ts';
import { buildEventFacets } from '../../../builders/buildEventFacets.ts';
import { buildEventRecord, IN_PERSON_EVENT, ONLINE_EVENT } from '../../../builders/buildEventRecord.ts';
import { buildLocality } from '../../../builders/buildLocality.ts';
import { renderPage, words } from '../../support/renderPage.ts';

// The clock of loaders; the search has that of the hub, before every event of the builders.
vi.useFakeTimers({ now: Date.UTC(2026, 1, 1), toFake: ['Date'] });
afterEach(() => vi.restoreAllMocks());

function event(eventCode: string, eventName: string, date: string, overrides: Partial<EventRecord> = {}): EventRecord {
  const day = { eventStartDate: date, eventEndDate: date };
  return buildEventRecord({ id: eventCode, eventCode, eventName, ...day, ...overrides });
}

const PERTH = { city: 'Perth', state: 'WA', latitude: -31.9523, longitude: 115.8613 };
const EVENTS = [
  ...Array.from({ length: 10 }, (_, at) => event(`SYD-${at}`, `Evening ${at}`, `2026-03-${10 + at}`)),
  event('PER-OPEN', 'Open day in Perth', '2026-04-11', {
    ...IN_PERSON_EVENT,
    eventLocation: PERTH,
    access: ['auslan'],
  }),
  event('WEB-1', 'Ask us online', '2026-04-20', ONLINE_EVENT),
  event('OLD-1', 'Last summer', '2026-01-10'),
];

const open = (query: string, events = EVENTS) =>
  renderPage(`/events/search${query}`, { events, facets: buildEventFacets() });
const mainOf = (body: string) => body.slice(body.indexOf('<main'));
const names = (body: string) =>
  [...mainOf(body).matchAll(/<h3[^>]*><a[^>]*>(.*?)<\/a><\/h3>/g)].map(([, name]) => name);

describe('the search of events, without scripting', () => {
  it('has its heading and its placeholder [EVS-01]', async () => {
    const { body } = await open('');
    expect(body).toMatch(/<h1[^>]*>FIND UPCOMING EVENTS<\/h1>/);
    expect(body).toContain('placeholder="What type of event are you looking for?"');
  });

  it('shows ten events, which of how many they are, and a link to the others [EVS-02, EVS-29, PWA-27]', async () => {
    const page = await open('');
    expect(names(page.body)).toHaveLength(10);
    expect(words(page)).toContain('Showing: 1-10 of 12 results');
    expect(page.body).toContain('href="/events/search?page=2#results"');
    expect(words(await open('?page=2'))).toContain('Showing: 11-12 of 12 results');
    expect(words(await open('?perPage=3&page=2'))).toContain('Showing: 4-6 of 12 results');
  });

  it('shows an event with its picture, name, date, time, place and button [EVS-09]', async () => {
    const page = await open('?state=WA');
    expect(names(page.body)).toEqual(['Open day in Perth']);
    expect(page.body).toMatch(/<img[^>]* src="[^"]*information-session/);
    expect(words(page)).toMatch(/Sat 11 Apr .*6:00 pm to 7:30 pm .*Perth WA.*Reserve Open day in Perth/);
  });

  it('says what is viewed: upcoming events, or the historical choice in capitals [EVS-12]', async () => {
    expect(words(await open(''))).toContain('VIEWING UPCOMING EVENTS');
    const past = await open('?historical=past');
    expect(words(past)).toContain('VIEWING PAST EVENTS');
    expect(names(past.body)).toEqual(['Last summer']);
  });

  it('shows chosen values as tags, each a link to the search without it, but for the historical default [EVS-13, EVS-14]', async () => {
    const { body } = await open('?service=tri-service,navy&historical=upcoming&access=auslan');
    const tags = body.slice(body.indexOf('aria-label="Chosen filters"'), body.indexOf('Clear All'));
    expect([...tags.matchAll(/href="([^"]*)"/g)].map(([, href]) => href?.replaceAll('&amp;', '&'))).toEqual([
      '/events/search?service=navy&access=auslan',
      '/events/search?service=tri-service&access=auslan',
      '/events/search?service=tri-service,navy',
      '/events/search',
    ]);
    expect(tags).not.toContain('Upcoming');
    const past = await open('?historical=past');
    expect(past.body.slice(past.body.indexOf('aria-label="Chosen filters"'))).toContain('Past events');
  });

  it('is a form with all groups: the historical choice as radio, the others with an option for all [EVS-10, EVS-22, EVS-24 in part, PWA-27]', async () => {
    const { body } = await open('?service=navy');
    const form = body.slice(body.indexOf('id="filters"'), body.indexOf('APPLY FILTERS'));
    const inputs = [...form.matchAll(/<input [^>]*>/g)].map(([input]) => input);
    const radios = inputs.filter((input) => input.includes('type="radio"'));
    expect(radios.map((input) => /value="([^"]*)"/.exec(input)?.[1])).toEqual(['upcoming', 'past']);
    expect(radios[0]).toContain('checked=""');
    const all = inputs.filter((input) => input.includes('type="checkbox"') && input.includes('value=""'));
    expect(all.map((input) => /name="([^"]*)"/.exec(input)?.[1])).toEqual([
      ...['service', 'eventType', 'date', 'attendance', 'state', 'audience', 'access', 'places'],
    ]);
    expect(all.map((input) => input.includes('checked=""'))).toEqual([false, ...Array(7).fill(true)]);
    expect(form).toContain('action="/events/search"');
    expect(form).toContain('RESET FILTERS');
  });

  it('hides the dates beside another historical choice, and ignores those in the address [EVS-23]', async () => {
    const { body } = await open('?historical=past&date=2026-04');
    expect(body).not.toContain('name="date"');
    expect(body).not.toContain('date=');
    expect(names(body)).toEqual(['Last summer']);
  });

  it('offers the dates that most people mean as links, each with its number of events', async () => {
    const page = await open('');
    expect(page.body).toContain('href="/events/search?date=next-month"');
    expect(words(page)).toContain('next-month 10 events');
    expect(names((await open('?date=next-month')).body)).toHaveLength(10);
  });

  it('orders by distance from a place, says how far and which postcode, and leaves out online events where told to [EVS-11, EVS-15]', async () => {
    const page = await open('?location=-31.95,115.86&page=1');
    expect(names(page.body)[0]).toBe('Open day in Perth');
    expect(words(page)).toContain('Perth WA, less than 1 km away');
    expect(names((await open('?location=-31.95,115.86&online=no&page=2')).body)).toHaveLength(1);
    expect(words(await open('?location=-91,0'))).not.toContain('Near');
  });

  it('takes a suburb or postcode that is typed into the form of the filters; one that is none changes nothing [EVS-38 in part, PWA-27]', async () => {
    const plain = await open('');
    expect(plain.body).toMatch(/<label[^>]*>Suburb or postcode<input [^>]*name="near"/);
    const perth = { locality: 'Perth', state: 'WA', postcode: '6000', latitude: -31.95, longitude: 115.86 };
    const localities = [localityTable('core', [buildLocality(perth)])];
    const near = (query: string) =>
      renderPage(`/events/search${query}`, { events: EVENTS, facets: buildEventFacets(), localities });
    for (const query of ['?near=perth', '?near=6000', '?location=0,0&near=Perth+WA']) {
      expect(names((await near(query)).body)[0], query).toBe('Open day in Perth');
      expect(words(await near(query)), query).toContain('Perth WA, less than 1 km away');
    }
    expect((await near('?near=perth')).body).toContain('location=-31.95,115.86&amp;page=2');
    for (const query of ['?near=', '?near=Zzyzx', `?near=${'x'.repeat(5000)}`]) {
      expect(names((await near(query)).body), query).toEqual(names((await near('')).body));
    }
  });

  it('says when nothing is near, and shows the nearest all the same', async () => {
    const far = await open('?location=-25.2,130.9');
    expect(words(far)).toMatch(/There is nothing within 100 km of .{1,12}\. The nearest events come first\./);
    expect(words(await open('?location=-31.95,115.86'))).not.toContain('nothing within');
    expect(words(await open('?location=-31.95,115.86&attendance=virtual'))).toContain('they are online');
  });

  it('has a block for no results, with suggestions and tips, and no banner beside suggestions [EVS-32, EVS-33, DEC-78]', async () => {
    const none = await open('?query=perth zeppelin rockets&state=NSW');
    const text = words(none);
    expect(text).toContain('No events found');
    expect(text).toContain('Did you mean');
    expect(text).toContain('Showing: 0-0 of 0 results');
    for (const tip of [
      'Try another keyword.',
      'Remove some filters.',
      'Try another location.',
      'New events are added regularly, so check back soon.',
    ]) {
      expect(text).toContain(tip);
    }
    expect(text).not.toContain('Nothing that suits?');
    expect(text).toContain('Subscribe to this search');
    expect(words(await open(''))).toContain('Nothing that suits?');
  });

  it('logs a group that is gone once and ignores it, and stays a page for values that are gone, a page beyond the last, and dashes [EVS-36]', async () => {
    const warned = vi.spyOn(console, 'warn').mockReturnValue(undefined);
    expect(names((await open('?service=mars&rank=general')).body)).toHaveLength(10);
    expect(words(await open('?page=999'))).toMatch(/There is no such page These events end on page 2/);
    expect((await open('?location=%7B%7D&month=x&view=month')).status).toBe(200);
    expect((await open('?query=-----')).status).toBe(200);
    expect(warned.mock.calls.flat().filter((text) => String(text).includes('rank'))).toHaveLength(1);
    await open('?rank=private');
    expect(warned.mock.calls.flat().filter((text) => String(text).includes('rank'))).toHaveLength(1);
  });

  it('keeps the rest of the search in the form of words [EVS-02, PWA-27]', async () => {
    const { body } = await open(
      '?query=evening&service=navy,tri-service&location=-31.95,115.86&online=no&view=month&page=2',
    );
    const form = body.slice(body.indexOf('id="event-query"'), body.indexOf('id="filters"'));
    const hidden = [...form.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)"/g)].map(([, name, value]) => [
      name,
      value,
    ]);
    expect(hidden).toEqual([
      ['service', 'navy,tri-service'],
      ['location', '-31.95,115.86'],
      ['online', 'no'],
      ['view', 'month'],
    ]);
  });
});

describe('the month view, without scripting', () => {
  it('is a table of the first month with results, whose days say how many events they have and lead to them', async () => {
    const page = await open('?view=month');
    expect(words(page)).toContain('March 2026');
    expect(page.body).toMatch(/<table(?![^>]*role=)/);
    expect(page.body).toContain('aria-label="Tuesday 10 March 2026, 1 event"');
    expect(page.body).toContain('aria-label="Wednesday 25 March 2026, no events"');
    expect(page.body).toContain('href="#day-2026-03-10"');
    expect(page.body).toContain('id="day-2026-03-10"');
    expect(names(page.body)).toHaveLength(10);
    expect(words(page)).toContain('Showing: 1-10 of 10 results');
  });

  it('leads to the months beside it by links, not beyond those of content', async () => {
    const march = await open('?view=month&service=tri-service');
    expect(march.body).toContain('href="/events/search?service=tri-service&amp;view=month&amp;month=2026-04"');
    expect(march.body).not.toContain('month=2026-02');
    const april = await open('?view=month&month=2026-04');
    expect(names(april.body)).toEqual(['Open day in Perth', 'Ask us online']);
    expect(april.body).toContain('month=2026-03');
    expect(april.body).not.toContain('month=2026-05');
  });

  it('begins with the chosen dates, and says so when a month has nothing', async () => {
    expect(words(await open('?view=month&date=2026-04'))).toContain('April 2026');
    expect(words(await open('?view=month&date=next-month'))).toContain('March 2026');
    expect(words(await open('?view=month&month=2026-03&state=WA'))).toContain(
      'No events of this search in March 2026.',
    );
    expect(words(await open('?view=month&query=zzzz'))).toContain('No events found');
  });

  it('asks for a hundred events of a month at most, and says that there are more', async () => {
    const many = Array.from({ length: 130 }, (_, at) => event(`M-${at}`, `Session ${at}`, `2026-03-${10 + (at % 20)}`));
    const page = await open('?view=month', many);
    expect(words(page)).toContain('These are 100 of 130 events in March 2026; the list has all of them.');
  });
});
