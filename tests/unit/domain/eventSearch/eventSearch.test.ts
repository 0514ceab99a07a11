import { describe, expect, it } from 'vitest';
import {
  eventGroups,
  eventSearchRequest,
  knownEventSearch,
  unknownGroups,
  viewingText,
  withEventOption,
} from '../../../../src/domain/eventSearch/eventFilters.ts';
import {
  type EventSearch,
  eventSearchAddress,
  readEventSearch,
  withEventQuery,
  withLocation,
  withOnline,
  withoutAnything,
  withoutFilters,
  withView,
} from '../../../../src/domain/eventSearch/eventSearch.ts';
import { SEARCH_IDS } from '../../../../src/domain/search/searchCalls.ts';
import { buildEventFacets } from '../../../builders/buildEventFacets.ts';

const groups = eventGroups(buildEventFacets());
const read = (query: string) => readEventSearch(new URLSearchParams(query));
const known = (query: string) => knownEventSearch(read(query), groups);
const request = (query: string) => eventSearchRequest(read(query), groups);
const PLACE = { latitude: -33.8148, longitude: 151.0017 };

describe('the address of an event search', () => {
  it('has query, page, page size and one parameter a group with its values between commas [EVS-02]', () => {
    const search = read('query=open day&page=2&perPage=5&service=navy,army&date=this-weekend&access=auslan');
    expect(search).toEqual({
      query: 'open day',
      page: '2',
      perPage: '5',
      chosen: { service: ['navy', 'army'], date: ['this-weekend'], access: ['auslan'] },
      includesOnline: true,
      view: 'list',
    });
    expect(eventSearchAddress(search)).toBe(
      '/events/search?query=open+day&service=navy,army&date=this-weekend&access=auslan&perPage=5&page=2',
    );
  });

  it('is the same for equal searches, whatever way they were written [EVS-02]', () => {
    const written = [
      'state=NSW&service=army&service=&service=navy,army&page=1',
      'service=army,navy&online=yes&state=NSW,NSW',
    ];
    expect(written.map((each) => eventSearchAddress(read(each)))).toEqual(
      written.map(() => '/events/search?service=army,navy&state=NSW'),
    );
    expect(eventSearchAddress(read('view=list&month=2026-03&query=&location='))).toBe('/events/search');
  });

  it('says the place as `latitude,longitude`, and takes no other [EVS-11, DEC-72]', () => {
    expect(read('location=-33.8148,151.0017').location).toEqual(PLACE);
    for (const wrong of ['-91,20', '20,181', '2150', '{}', 'NaN,NaN', '1,2,3', '<b>']) {
      expect(read(`location=${encodeURIComponent(wrong)}`).location).toBeUndefined();
    }
  });

  it('says that online events are left out, as a form without scripting does', () => {
    expect(read('online=no').includesOnline).toBe(false);
    expect(read('online=no&online=yes').includesOnline).toBe(true);
    expect(eventSearchAddress(read('online=no'))).toBe('/events/search?online=no');
  });

  it('says the view, and its month only there', () => {
    expect(read('view=month&month=2026-03')).toMatchObject({ view: 'month', month: '2026-03' });
    expect(read('view=month&month=2026-13').month).toBeUndefined();
    expect(read('view=map&month=2026-03')).toMatchObject({ view: 'map', month: undefined });
    expect(read('view=week')).toMatchObject({ view: 'list' });
  });

  it('restores every search of a hundred random paths through the filters [EVS-02, EVS-17 in part, EVS-18 in part]', () => {
    for (let path = 0; path < 100; path += 1) {
      const random = seeded(path);
      const pick = <T>(from: readonly T[]) => from[Math.floor(random() * from.length)] as T;
      let search = read('');
      for (let step = 0; step < 12; step += 1) {
        search = knownEventSearch(nextSearch(search, pick), groups);
        const address = eventSearchAddress(search);
        const shared = known(address.split('?')[1] ?? '');
        expect(eventSearchAddress(shared)).toBe(address);
        expect(eventSearchRequest(shared, groups)).toEqual(eventSearchRequest(search, groups));
      }
    }
  });
});

/** Something that a visitor may do next. */
function nextSearch(search: EventSearch, pick: <T>(from: readonly T[]) => T): EventSearch {
  const group = pick(groups);
  return pick([
    () => withEventOption(search, group.name, pick(group.values).name),
    () => withEventOption(search, group.name, ''),
    () => withEventQuery(search, pick(['', 'open day', ' a,b&c=d ', 'Défense “x”', '100%'])),
    () => withLocation(search, pick([undefined, PLACE, { latitude: -12.5, longitude: 130 }])),
    () => withOnline(search, pick([true, false])),
    () => withView(search, 'month', pick([undefined, '2026-03'])),
    () => withView(search, 'list'),
    () => ({ ...search, page: pick(['1', '2', '999', '-1']) }),
    () => withoutFilters(search),
    () => withoutAnything(search),
  ])();
}

function seeded(seed: number): () => number {
  let state = seed + 1;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}

describe('another choice', () => {
  it('begins at the first page: a filter, words, a place [EVS-17]', () => {
    const third = read('query=navy&service=navy&page=3');
    const next = [
      withEventOption(third, 'state', 'NSW'),
      withEventQuery(third, 'army'),
      withLocation(third, PLACE),
      withOnline(third, false),
    ];
    expect(next.map(({ page }) => page)).toEqual(next.map(() => undefined));
  });

  it('of a value that is chosen already removes it [EVS-18]', () => {
    const both = withEventOption(read('service=navy'), 'service', 'army');
    expect(both.chosen).toEqual({ service: ['navy', 'army'] });
    expect(withEventOption(both, 'service', 'navy').chosen).toEqual({ service: ['army'] });
    expect(withEventOption(both, 'service', '').chosen).toEqual({});
  });

  it('of everything leaves nothing but the view [EVS-16 in part]', () => {
    const all = read('query=a&service=navy&location=-33,151&online=no&view=month&month=2026-03&page=2');
    expect(eventSearchAddress(withoutAnything(all))).toBe('/events/search?view=month');
    expect(eventSearchAddress(withoutFilters(all))).toBe('/events/search?query=a&location=-33,151&view=month');
  });
});

describe('the groups', () => {
  it('are those of content, in the order of the register, others after them [EVS-10, DEC-72]', () => {
    expect(groups.map(({ name }) => name)).toEqual([
      ...['service', 'eventType', 'historical', 'date', 'attendance', 'state', 'audience', 'access', 'places'],
    ]);
    expect(groups[2]?.values).toEqual([
      { name: 'upcoming', label: 'Upcoming events' },
      { name: 'past', label: 'Past events' },
    ]);
  });

  it('and values that content does not have are left out, a group by its name [EVS-36 in part, CON-14]', () => {
    expect(known('rank=private&service=mars,navy&constructor=x&state=').chosen).toEqual({ service: ['navy'] });
    expect(unknownGroups(read('rank=private&service=navy&sc_mode=edit&page=1&constructor=x'), groups)).toEqual([
      'constructor',
      'rank',
    ]);
  });

  it('have one historical choice, whose default is none, and with another no dates [EVS-22 in part, EVS-23 in part]', () => {
    expect(known('historical=upcoming').chosen).toEqual({});
    expect(known('historical=upcoming,past&date=2026-03').chosen).toEqual({ historical: ['past'] });
    expect(known('date=2026-03').chosen).toEqual({ date: ['2026-03'] });
  });

  it('say what is shown: upcoming events, or the historical choice in capitals [EVS-12, DEC-76]', () => {
    expect(viewingText(known(''), groups)).toBe('VIEWING UPCOMING EVENTS');
    expect(viewingText(known('historical=upcoming'), groups)).toBe('VIEWING UPCOMING EVENTS');
    expect(viewingText(known('historical=past'), groups)).toBe('VIEWING PAST EVENTS');
  });
});

describe('the request', () => {
  it('has the groups with a choice, the historical default as well, and nothing beyond the contract [EVS-04 in part, DEC-73]', () => {
    expect(request('query=open day&service=navy&state=')).toEqual({
      filterValues: [
        { FacetId: 'service', FacetValues: ['navy'] },
        { FacetId: 'historical', FacetValues: ['upcoming'] },
      ],
      searchId: SEARCH_IDS.events,
      page: 1,
      perPage: 10,
      query: 'open day',
    });
  });

  it('sends the place as a group of its own [EVS-11 in part]', () => {
    expect(request('location=-33.8148,151.0017').filterValues).toContainEqual({
      FacetId: 'location',
      FacetValues: ['-33.8148,151.0017'],
    });
  });

  it('asks for 1 to 20 a page, and for a page that is a number [DEC-74 in part]', () => {
    expect(request('perPage=50&page=999')).toMatchObject({ page: 999, perPage: 20 });
    expect(request('perPage=0&page=-1')).toMatchObject({ page: 1, perPage: 10 });
    expect(request('perPage=x&page=1.5')).toMatchObject({ page: 1, perPage: 10 });
  });
});
