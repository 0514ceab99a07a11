/** A fixed set of searches over the sample content: what people type, and what they should not. */
import { CONTENT_TYPES, SEARCH_IDS, type SearchCalls, type SearchName } from '../../src/domain/search/searchCalls.ts';
import { buildSearchRequest } from './buildSearch.ts';

export type FixedSearch = { [N in SearchName]: { name: N; request: SearchCalls[N]['request'] } }[SearchName];

const EXACT = ['medic', 'pilot', 'Chef', 'NURSE', 'cyber', 'submarine', 'infantry', 'dentist', 'musician', 'plumber'];
const PREFIXES = ['m', 'me', 'med', 'tech', 'engin', 'avi', 'subm', 'off', 'psych', 'el', 'log', 'comm', 'hydro'];
const ERRORS = [
  'mecic',
  'pilott',
  'piolt',
  'tecnician',
  'technicain',
  'enginer',
  'enginering',
  'submarin',
  'submrine',
  'inteligence',
  'intellgence',
  'electronc',
  'electrnics',
  'helicoptr',
  'musican',
  'nurce',
  'cheff',
  'logistcs',
  'comunications',
  'phsiotherapist',
  'xef',
];
const SEVERAL = [
  'aircraft technician',
  'technician aircraft',
  'marine technician submarine',
  'navy cook',
  'cook galley bread',
  'medical officer',
  'officer medical',
  'combat engineer',
  'legal officer navy',
  'first aid',
  'helicopter pilot night',
  'radar ship sea',
  'people who are sick',
  'work outdoors',
  'fix engines',
  'the',
  'in the',
  'weekend shift base',
  'medic pilot dentist',
  'nursng officr',
];
const ACCENTS = ['médic', 'CHËF', 'Pilöt', 'nu\u0301rse', "boatswain's", 'boatswain’s mate', 'ﬁre', 'électronic'];
const ODD = [
  '',
  '   ',
  '-----',
  '\u0000medic\u0007',
  '__proto__',
  'constructor',
  '<b>medic</b>',
  'a&b',
  'q'.repeat(300),
];
const NOTHING = ['zzzzzz', 'xylophone quartet', 'medic zzzzzz', '12345678901', 'ünïcörn'];

const TEXTS = [...EXACT, ...PREFIXES, ...ERRORS, ...SEVERAL, ...ACCENTS, ...ODD, ...NOTHING];

const jobs = (overrides: Parameters<typeof buildSearchRequest>[0]): FixedSearch => ({
  name: 'jobs',
  request: buildSearchRequest(overrides),
});
const degrees = (query: string, facets = {}): FixedSearch => jobs({ query, facets, searchId: SEARCH_IDS.degrees });
const events = (overrides: Parameters<typeof buildSearchRequest>[0]): FixedSearch => ({
  name: 'events',
  request: buildSearchRequest({ searchId: SEARCH_IDS.events, ...overrides }),
});
const site = (query: string, page = 1): FixedSearch => ({
  name: 'site',
  request: buildSearchRequest({ query, page, searchId: SEARCH_IDS.site, facets: { contentType: [...CONTENT_TYPES] } }),
});
const keywords = (query: string, searchId: string = SEARCH_IDS.jobs): FixedSearch => ({
  name: 'keywords',
  request: buildSearchRequest({ query, searchId, perPage: 6 }),
});
const faqs = (query: string): FixedSearch => ({ name: 'faqs', request: { query, datasourceId: 'faqs' } });

const JOB_FACETS: Record<string, string[]>[] = [
  { service: ['navy'] },
  { service: ['navy', 'army'] },
  { jobType: ['reserves'] },
  { jobType: ['full-time'], service: ['air-force'] },
  { category: ['aviation', 'health-science'] },
  { category: ['engineering-trades'], service: ['army'], jobType: ['reserves'] },
  { entryMethod: ['general-entry'] },
  { entryMethod: ['officer-academy', 'graduate-entry'], service: ['navy'] },
  { priority: ['featured'] },
  { degree: ['nursing', 'medicine'] },
  { service: ['space'], rank: ['private'] },
  { service: ['space', 'navy'] },
];

const EVENT_FACETS: Record<string, string[]>[] = [
  {},
  { historical: ['past'] },
  { historical: ['upcoming', 'past'] },
  { historical: ['never'] },
  { state: ['NSW', 'VIC'] },
  { attendance: ['virtual'] },
  { attendance: ['hybrid', 'face-to-face'], state: ['WA'] },
  { service: ['navy'] },
  { eventType: ['information-session', 'base-open-day'] },
  { audience: ['women'] },
  { date: ['2026-03', '2026-04'] },
  { date: ['1999-01'] },
  { location: ['-33.8688,151.2093'] },
  { location: ['-31.9505,115.8605'], attendance: ['face-to-face'] },
  { location: ['nowhere'] },
  { location: ['-12.4634,130.8456'], historical: ['past'] },
];
const EVENT_TEXTS = [
  '',
  'navy',
  'perth',
  'open day',
  'womn',
  'trade',
  'aptitude',
  'parents q&a',
  'nsw',
  'zzzz',
  'heatlh',
  'onl',
];
const FAQ_TEXTS = [
  'pay',
  'leave',
  'tattoo',
  'fitness test',
  'medcal',
  'eyesight',
  'superanuation',
  'how long',
  'zz',
  'citizen',
  'café',
  '',
];
const DEGREES = ['', 'nursing', 'med', 'enginering', 'law', 'psycology', 'zzz'];

/** More than two hundred of every kind. */
export const FIXED_SEARCHES: readonly FixedSearch[] = [
  ...TEXTS.map((query) => jobs({ query })),
  ...TEXTS.map((query) => site(query)),
  ...['medic', 'technician', 'o'].flatMap((query) => [2, 3, 99].map((page) => site(query, page))),
  ...JOB_FACETS.flatMap((facets) => ['', 'technician', 'mecic'].map((query) => jobs({ query, facets }))),
  ...[1, 2, 3, 23, 24, 1_000].map((page) => jobs({ page })),
  ...[1, 6, 20, 225, 500, 501].map((perPage) => jobs({ query: 'o', perPage })),
  ...['', 'medic', 'reserve chef', 'tecnician'].flatMap((query) =>
    JOB_FACETS.map((facets) => jobs({ query, facets, onePerRole: true })),
  ),
  ...[1, 2, 14, 15].map((page) => jobs({ page, onePerRole: true })),
  ...[2, 3].map((page) => jobs({ query: 'officer', page, perPage: 7, facets: { service: ['navy'] } })),
  ...DEGREES.flatMap((query) => [degrees(query), degrees(query, { service: ['army'] })]),
  ...EVENT_FACETS.map((facets) => events({ facets, perPage: 20 })),
  ...EVENT_TEXTS.map((query) => events({ query })),
  ...EVENT_TEXTS.map((query) => events({ query, page: 2, perPage: 3, facets: { historical: ['upcoming', 'past'] } })),
  ...FAQ_TEXTS.map(faqs),
  ...[...EXACT, ...PREFIXES, ...ERRORS].map((query) => keywords(query)),
  ...DEGREES.map((query) => keywords(query, SEARCH_IDS.degrees)),
  ...[...ERRORS, ...SEVERAL, ...NOTHING].flatMap((query) =>
    (['jobs', 'events', 'site'] as const).map(
      (index): FixedSearch => ({ name: 'suggestions', request: { index, query } }),
    ),
  ),
];
