import { describe, expect, it } from 'vitest';
import { type ContentFolder, type Json, problemsAfter, problemsAfterEdit } from './contentFolder.ts';

const MEDIC = 'roles/navy/medic.json';
const NIGHT = 'events/syd-wid-night.json';

describe('the check of files against each other', () => {
  it.each<[string, string, (json: Json) => void, string, string]>([
    [
      'an entry method',
      MEDIC,
      (role) => (role.entryMethods as string[]).push('by-balloon'),
      'entryMethods[3]',
      '"by-balloon" is not an entry method',
    ],
    [
      'a category',
      MEDIC,
      (role) => (role.category = 'Sport'),
      'category',
      '"Sport" is not a value of the jobs facet category',
    ],
    [
      'a motif that no picture of the service shows',
      MEDIC,
      (role) => (role.motif = 'armour'),
      'motif',
      'no picture of navy goes with "armour"',
    ],
    [
      'a preselected category [JS-12]',
      'settings.json',
      (settings) => (settings.jobSearch = { preSelectedCategory: ['aviation', 'sport'] }),
      'jobSearch.preSelectedCategory[1]',
      '"sport" is not a value of its facet',
    ],
    [
      'a preselected entry method [JS-12]',
      'settings.json',
      (settings) => (settings.jobSearch = { preSelectedEntryMethod: ['by-balloon'] }),
      'jobSearch.preSelectedEntryMethod[0]',
      '"by-balloon" is not a value of its facet',
    ],
    ['a degree', MEDIC, (role) => (role.degrees = ['alchemy']), 'degrees[0]', '"alchemy" is not a degree'],
    ['a related role', MEDIC, (role) => (role.related = ['navy/nobody']), 'related[0]', '"navy/nobody" is not a role'],
    [
      'a page that a role links to',
      MEDIC,
      (role) =>
        (role.links = [
          { title: 'a', url: '/events' },
          { title: 'b', url: '/jobs/navy/nobody?tab=x' },
        ]),
      'links[1].url',
      '"/jobs/navy/nobody?tab=x" leads nowhere: this site has no such page or file',
    ],
    [
      'a way into a role',
      MEDIC,
      (role) => (role.ways = [{ entryMethod: 'gap-year', text: 'A year.' }]),
      'ways[0].entryMethod',
      '"gap-year" is not among its entryMethods',
    ],
    [
      'a unit’s role',
      'units/darwin-harbour-reserve-office.json',
      (unit) => (unit.roles = ['navy/submarine-warfare-officer']),
      'roles[0]',
      'is not a role with a Reserve page',
    ],
    [
      'a similar event',
      NIGHT,
      (event) => (event.similar = ['NO-SUCH']),
      'similar[0]',
      '"NO-SUCH" is not the code of another event',
    ],
    ['an event type', NIGHT, (event) => (event.type = 'Picnic'), 'type', '"Picnic" is not a value'],
    ['an audience', NIGHT, (event) => (event.audience = ['cats']), 'audience[0]', '"cats" is not a value'],
    [
      'a kind of access',
      NIGHT,
      (event) => (event.access = ['captions', 'sign-language']),
      'access[1]',
      '"sign-language" is not a value of the events facet access: step-free, auslan, captions',
    ],
    [
      'an FAQ subcategory',
      'faqs/asthma-and-past-conditions.json',
      (faq) => (faq.subcategories = ['sport']),
      'subcategories[0]',
      '"sport" is not a subcategory',
    ],
    [
      'a placeholder',
      'job-wording.json',
      (wording) => (wording.globalHeader = '{titel}'),
      'globalHeader',
      '{titel} is not one of',
    ],
  ])('names %s that does not exist [HUB-21]', async (_, file, change, field, reason) => {
    expect(await problemsAfterEdit(file, change)).toEqual([{ file, field, reason: expect.stringContaining(reason) }]);
  });

  it.each([
    [
      'a code that is none',
      [{ layout: 'Feature Left', events: ['NO-SUCH'] }],
      '[0].events[0]',
      '"NO-SUCH" is not the code',
    ],
    ['two cards of one event', [{ layout: '2 Cards', events: ['SYD-WID-NIGHT'] }], '[0].events', 'at least 2 events'],
    ['another layout', [{ layout: 'Feature Top', events: ['SYD-WID-NIGHT'] }], '[0].layout', 'Feature Left'],
    ['a row of none', [{ layout: 'Feature Left', events: [] }], '[0].events', 'at least 1'],
    ['three rows', Array(3).fill({ layout: 'Feature Left', events: ['SYD-WID-NIGHT'] }), '', 'must have at most 2'],
  ])('names featured events with %s [EVH-01, EVH-05, HUB-21]', async (_, rows, place, reason) => {
    const [problem, ...others] = await problemsAfterEdit('pages/events.json', (json) => (json.featuredEvents = rows));
    expect(others).toEqual([]);
    expect(problem?.field).toBe(`featuredEvents${place}`);
    expect(problem?.reason).toContain(reason);
  });

  it('lets only the events home feature events [EVH-05, HUB-21]', async () => {
    const rows = [{ layout: 'Feature Left', events: ['SYD-WID-NIGHT'] }];
    expect(await problemsAfterEdit('pages/navy.json', (json) => (json.featuredEvents = rows))).toEqual([
      { file: 'pages/navy.json', field: 'featuredEvents', reason: 'has a place on /events only' },
    ]);
  });

  it('gives each address one place in the menus, from which its ancestors are read [NAV-15, HUB-21]', async () => {
    const [problem, ...others] = await problemsAfterEdit('navigation.json', (json) => {
      json.items = [
        { url: '/careers', title: 'Careers', children: [{ url: '/faqs', title: 'FAQs' }] },
        { url: '/faqs', title: 'Questions' },
      ];
    });
    expect(others).toEqual([]);
    expect(problem).toEqual({
      file: 'navigation.json',
      field: 'items[1].url',
      reason: '"/faqs" already has a place in the navigation',
    });
  });

  it('wants the words and the daily pay of a Reserve page, and no such thing without one [HUB-21]', async () => {
    const missing = await problemsAfterEdit(MEDIC, (role) => delete role.reserve);
    expect(missing).toEqual([{ file: MEDIC, field: 'reserve', reason: expect.stringContaining('is missing') }]);
    const useless = await problemsAfterEdit('roles/navy/submarine-warfare-officer.json', (role) => {
      role.pay = { training: 67_500, trained: 98_750, reserveDaily: 305 };
    });
    expect(useless.map(({ field }) => field)).toEqual(['pay.reserveDaily']);
  });

  it('holds capacity, venue and held places against the way an event is attended [HUB-21]', async () => {
    const problems = await problemsAfterEdit(NIGHT, (event) => {
      event.capacity = { inPerson: 10 };
      event.placesHeld = { inPerson: 11 };
      delete event.venue;
    });
    expect(problems.map(({ field }) => field)).toEqual(['placesHeld.inPerson', 'capacity.online', 'venue']);
  });

  it.each<[string, (folder: ContentFolder) => Promise<void>, string, string]>([
    [
      'event code',
      async (folder) => folder.copy(NIGHT, 'events/other.json'),
      'events/syd-wid-night.json',
      'syd-wid-night',
    ],
    ['page path', async (folder) => folder.copy('pages/home.json', 'pages/home-2.json'), 'pages/home.json', '/'],
  ])('names the second record with an %s that is taken [HUB-21]', async (_, change, file, key) => {
    const [problem, ...others] = await problemsAfter(change);
    expect(others).toEqual([]);
    expect(problem?.reason).toContain(`"${key}" is there twice`);
    expect([problem?.file, problem?.reason].join()).toContain(file);
  });

  it('names a subcategory and a degree that are there twice [HUB-21]', async () => {
    const twice = await problemsAfterEdit('degrees.json', (json) => {
      json.degrees = [
        { id: 'nursing', name: 'Nursing' },
        { id: 'nursing', name: 'Nursing again' },
      ];
    });
    expect(twice.map(({ reason }) => reason)).toEqual(['"nursing" is there twice, the first time in the same file']);
    const sub = { id: 'eligibility', title: 'Eligibility' };
    const subs = await problemsAfterEdit('faq-categories.json', (json) => {
      json.categories = [
        { id: 'a', title: 'A', subcategories: [sub] },
        { id: 'b', title: 'B', subcategories: [sub] },
      ];
    });
    expect(subs.map(({ reason }) => reason)).toEqual(['the subcategory "eligibility" is there twice']);
  });

  it('wants the name of a category or an event type to follow from the words that records use [HUB-21]', async () => {
    const value = { name: 'womens-night', displayName: 'Women in Defence Session' };
    const problems = await problemsAfterEdit('facets.json', (json) => {
      const [group] = (json.events as { name: string; values: object[] }[]).filter(({ name }) => name === 'eventType');
      group?.values.push(value);
    });
    expect(problems).toEqual([
      { file: 'facets.json', field: 'events[1].values[14].name', reason: 'must be "women-in-defence-session"' },
    ]);
  });
});
