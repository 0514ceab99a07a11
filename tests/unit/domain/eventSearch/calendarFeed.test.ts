import { expect, it } from 'vitest';
import { calendarFeedAddress, calendarFeedName } from '../../../../src/domain/eventSearch/calendarFeed.ts';
import type { EventGroup } from '../../../../src/domain/eventSearch/eventFilters.ts';
import { ALL_EVENTS, type EventSearch, readEventSearch } from '../../../../src/domain/eventSearch/eventSearch.ts';

const GROUPS: EventGroup[] = [
  {
    name: 'service',
    heading: 'Service',
    values: [
      { name: 'navy', label: 'Navy' },
      { name: 'army', label: 'Army' },
    ],
  },
  { name: 'access', heading: 'Access', values: [{ name: 'auslan', label: 'Auslan interpreter' }] },
];
const SEARCH: EventSearch = {
  query: 'ships & boats',
  chosen: { access: ['auslan'], service: ['navy', 'army'] },
  location: { latitude: -33.8, longitude: 151.2 },
  includesOnline: false,
  view: 'month',
  month: '2026-03',
  page: '3',
  perPage: '20',
};

it('the feed of a search is addressed by its words and filters alone: the place stays on the device', () => {
  expect(calendarFeedAddress(ALL_EVENTS)).toBe('/events/calendar.ics');
  const address = calendarFeedAddress(SEARCH);
  expect(address).toBe('/events/calendar.ics?query=ships+%26+boats&service=navy,army&access=auslan&online=no');
  const read = readEventSearch(new URL(address, 'https://careers.example').searchParams);
  expect(calendarFeedAddress(read)).toBe(address);
  expect(read).toMatchObject({ query: SEARCH.query, chosen: SEARCH.chosen, includesOnline: false });
});

it('the name of a feed says what it was narrowed to, in the words of the filters that exist', () => {
  expect(calendarFeedName(ALL_EVENTS, GROUPS)).toBe('Defence Careers events');
  expect(calendarFeedName(SEARCH, GROUPS)).toBe(
    'Defence Careers events: Navy, Army, Auslan interpreter, without online events, ‘ships & boats’',
  );
  const gone = { ...ALL_EVENTS, chosen: { service: ['coastguard'], colour: ['red'] } };
  expect(calendarFeedName(gone, GROUPS)).toBe('Defence Careers events');
});
