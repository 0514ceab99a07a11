import { describe, expect, it } from 'vitest';
import type { EventRecord } from '../../../../src/domain/entities/event.ts';
import { buildEventRecord, IN_PERSON_EVENT, ONLINE_EVENT } from '../../../builders/buildEventRecord.ts';
import { buildEngine, buildFacet, buildMoment, buildSearchRequest } from '../../../builders/buildSearch.ts';

const NOW = Date.UTC(2026, 2, 10, 2);

function event(eventCode: string, date: string, overrides: Partial<EventRecord> = {}): EventRecord {
  return buildEventRecord({
    id: eventCode,
    eventCode,
    eventName: `Session ${eventCode}`,
    eventStartDate: date,
    eventEndDate: date,
    ...overrides,
  });
}

const events = [
  event('LATER', '2026-05-01'),
  event('SOON', '2026-03-12'),
  event('LAST-WEEK', '2026-03-03'),
  event('LAST-YEAR', '2025-03-03'),
];
const facets = [
  buildFacet('events', 'service', ['navy', 'tri-service']),
  buildFacet('events', 'eventType', ['information-session', 'base-open-day']),
  buildFacet('events', 'historical', ['upcoming', 'past']),
  buildFacet('events', 'date', ['2026-03', '2026-05']),
  buildFacet('events', 'attendance', ['face-to-face', 'virtual', 'hybrid']),
  buildFacet('events', 'state', ['NSW', 'WA']),
  buildFacet('events', 'audience', ['women', 'school-students']),
];

async function search(
  records: EventRecord[],
  request: Parameters<typeof buildSearchRequest>[0] = {},
  now: number = NOW,
): Promise<string[]> {
  const answer = await buildEngine({ events: records, facets }).events(buildSearchRequest(request), buildMoment(now));
  return answer.Results.map(({ eventCode }) => eventCode);
}

describe('upcoming and past events', () => {
  it('are upcoming ones, the next first, when nothing is chosen [CON-15, DEC-149]', async () => {
    expect(await search(events)).toEqual(['SOON', 'LATER']);
    expect(await search(events, { facets: { historical: ['someday'] } })).toEqual(['SOON', 'LATER']);
  });

  it('are past ones, the latest first, when those are chosen [CON-15, DEC-149]', async () => {
    expect(await search(events, { facets: { historical: ['past'] } })).toEqual(['LAST-WEEK', 'LAST-YEAR']);
  });

  it('are the upcoming before the past when both are chosen [HUB-03]', async () => {
    expect(await search(events, { facets: { historical: ['past', 'upcoming'] } })).toEqual([
      'SOON',
      'LATER',
      'LAST-WEEK',
      'LAST-YEAR',
    ]);
  });

  it('an event is past when its end is over, not before [CON-15]', async () => {
    const end = Date.UTC(2026, 2, 12, 8, 30);
    expect(await search(events, {}, end - 1)).toEqual(['SOON', 'LATER']);
    expect(await search(events, {}, end)).toEqual(['LATER']);
  });

  it('of one start are in the order of name and code [CON-15]', async () => {
    const twins = [
      event('B', '2026-05-01', { eventName: 'same' }),
      event('A', '2026-05-01', { eventName: 'same' }),
      event('C', '2026-05-01', { eventName: 'Älter' }),
    ];
    expect(await search(twins)).toEqual(['C', 'A', 'B']);
    expect(await search(twins, { facets: { historical: ['past'] } }, Date.UTC(2027, 0))).toEqual(['C', 'A', 'B']);
  });

  it('stand by class first, then by date [CON-16 in part]', async () => {
    const mixed = [
      event('TITLE', '2026-06-01', { eventName: 'Submarine night' }),
      event('TEXT', '2026-03-12', { eventContent: '<p>submarine</p>' }),
    ];
    expect(await search(mixed, { query: 'submarine' })).toEqual(['TITLE', 'TEXT']);
  });
});

describe('an event', () => {
  it('is found by name, sub-heading, type, venue, city, state and content [CON-34 in part]', async () => {
    const one = event('ONE', '2026-05-01', {
      eventName: 'Alpha',
      eventSubHeading: 'Bravo',
      eventType: { typeName: 'Charlie' },
      eventVenue: 'Delta',
      eventLocation: { line1: 'Golf', city: 'Echo', state: 'WA' },
      eventContent: '<p>Foxtrot</p>',
      eventContactName: 'Hotel',
    });
    for (const query of ['alpha', 'bravo', 'charlie', 'delta', 'echo', 'wa', 'foxtrot']) {
      expect(await search([one], { query })).toEqual(['ONE']);
    }
    for (const query of ['golf', 'hotel']) expect(await search([one], { query })).toEqual([]);
  });

  it('has its facets from its record [CON-35]', async () => {
    const records = [
      event('HYBRID', '2026-03-31', { audience: ['women', 'school-students'] }),
      event('ROOM', '2026-05-01', {
        ...IN_PERSON_EVENT,
        eventType: { typeName: 'Base Open Day' },
        eventSiteDetailSystemName: 'navy',
        eventLocation: { city: 'Perth', state: 'WA' },
        audience: [],
      }),
      event('ONLINE', '2026-05-02', { ...ONLINE_EVENT, audience: ['women'] }),
    ];
    const by = (chosen: Record<string, string[]>) => search(records, { facets: chosen });
    expect(await by({ eventType: ['base-open-day'] })).toEqual(['ROOM']);
    expect(await by({ service: ['navy'] })).toEqual(['ROOM']);
    expect(await by({ attendance: ['virtual', 'hybrid'] })).toEqual(['HYBRID', 'ONLINE']);
    expect(await by({ state: ['NSW'] })).toEqual(['HYBRID']);
    expect(await by({ audience: ['women'] })).toEqual(['HYBRID', 'ONLINE']);
    expect(await by({ date: ['2026-05'] })).toEqual(['ROOM', 'ONLINE']);
    expect(await by({ date: ['2026-04'] })).toEqual(['HYBRID', 'ROOM', 'ONLINE']);
  });

  it('has its month in its own zone [CON-35]', async () => {
    const night = event('PERTH', '2026-04-30', {
      eventTimeZoneIana: 'Australia/Perth',
      eventStartTime: '23:00',
      eventEndTime: '23:30',
    });
    const answer = await buildEngine({
      events: [night],
      facets: [buildFacet('events', 'date', ['2026-04', '2026-05'])],
    }).events(buildSearchRequest({ facets: { date: ['2026-04'] } }), buildMoment(NOW));
    expect(answer.TotalCount).toBe(1);
  });

  it('counts for each facet what it would leave, past and upcoming included [HUB-03]', async () => {
    const answer = await buildEngine({ events, facets }).events(buildSearchRequest(), buildMoment(NOW));
    const historical = answer.Facets.find(({ FacetId }) => FacetId === 'historical');
    expect(historical?.Values).toEqual([
      { Value: 'upcoming', Count: 2 },
      { Value: 'past', Count: 2 },
    ]);
    expect(answer.Facets.find(({ FacetId }) => FacetId === 'date')?.Values).toEqual([
      { Value: '2026-03', Count: 1 },
      { Value: '2026-05', Count: 1 },
    ]);
  });
});

describe('a location', () => {
  const at = (latitude: number, longitude: number) => ({ city: 'Town', state: 'NSW', latitude, longitude });
  const records = [
    event('SYDNEY', '2026-03-12', { eventLocation: at(-33.8688, 151.2093) }),
    event('PERTH', '2026-05-01', { eventLocation: at(-31.9505, 115.8605) }),
    event('ONLINE', '2026-03-11', ONLINE_EVENT),
  ];
  const fromFremantle = { facets: { location: ['-32.0569,115.7439'] } };

  it('orders by distance and filters nothing; what has no place comes last [CON-14]', async () => {
    expect(await search(records, fromFremantle)).toEqual(['PERTH', 'SYDNEY', 'ONLINE']);
    expect(await search(records)).toEqual(['ONLINE', 'SYDNEY', 'PERTH']);
  });

  it('fills the distance in km with one decimal, where there is a place [CON-14]', async () => {
    const answer = await buildEngine({ events: records }).events(buildSearchRequest(fromFremantle), buildMoment(NOW));
    expect(answer.Results.map(({ distance }) => distance)).toEqual([16.2, 3298.6, undefined]);
  });

  it.each(['here', '91,0', '0,181', '1e3,5', '-32.0569', ''])(
    'that is none is ignored: %s [CON-14]',
    async (location) => {
      expect(await search(records, { facets: { location: [location] } })).toEqual(['ONLINE', 'SYDNEY', 'PERTH']);
    },
  );
});
