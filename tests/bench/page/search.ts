/** Searching on the device, and two usual ways to do it: looking through every text, and a fuzzy search library. */
import Fuse from 'fuse.js';
import { createWorkerSearch } from '../../../src/content/search/workerSearch.ts';
import { hubSource } from '../../../src/content/source/hubSource.ts';
import { foldText, plainText, wordsOf } from '../../../src/domain/search/foldText.ts';
import { SEARCH_IDS } from '../../../src/domain/search/searchCalls.ts';
import { buildSearchRequest } from '../../builders/buildSearch.ts';
import { FIXED_SEARCHES } from '../../builders/searchQueries.ts';
import { manyEvents } from './manyEvents.ts';
import { manyRoles } from './manyRoles.ts';

export type SearchTimes = { buildMs: number; timesMs: number[] };

const QUERIES = FIXED_SEARCHES.flatMap((each) =>
  each.name === 'jobs' && each.request.filterValues.length === 0 && wordsOf(each.request.query).length > 0
    ? each.request.query
    : [],
);

/** Searches one after the other, and the time of each. @param share  of the queries, for a way that takes long */
async function timed(search: (query: string) => unknown, share = 1, queries = QUERIES): Promise<number[]> {
  const times: number[] = [];
  for (const query of queries.filter((_, at) => at % Math.round(1 / share) === 0)) {
    const from = performance.now();
    await search(query);
    times.push(performance.now() - from);
  }
  return times;
}

/** A bench waits as long as it takes. */
const neverGivesUp = () => () => undefined;

/** The product: asked from this page, answered by its worker, message and facet counts included. */
export async function searchOnDevice(roles: number): Promise<SearchTimes & { longestTaskMs: number }> {
  const start = () =>
    new Worker(new URL('./searchWorker.ts', import.meta.url), { type: 'module', name: String(roles) });
  const search = createWorkerSearch({ start, clock: { after: neverGivesUp } });
  const jobs = (query: string) => search('jobs', buildSearchRequest({ query }));
  // Its answer means that the roles are there; the index of jobs is not made for it.
  await search('faqs', { query: 'pay', datasourceId: 'faqs' });
  let longestTaskMs = 0;
  const note = (tasks: PerformanceEntryList) => {
    longestTaskMs = Math.max(longestTaskMs, ...tasks.map(({ duration }) => duration));
  };
  const observer = new PerformanceObserver((list) => note(list.getEntries()));
  observer.observe({ type: 'longtask' });
  const from = performance.now();
  await jobs('medic');
  const buildMs = performance.now() - from;
  const timesMs = await timed(jobs);
  note(observer.takeRecords());
  observer.disconnect();
  return { buildMs, timesMs, longestTaskMs };
}

/** Places to search from, and filters of all kinds: a facet of the record, of today and of the numbers of this minute. */
const EVENT_FILTERS: Record<string, string[]>[] = [
  {},
  { service: ['navy'], location: ['-33.8148,151.0017'] },
  { date: ['this-week', 'next-month'], places: ['available'] },
  { state: ['NSW', 'VIC'], attendance: ['face-to-face'], online: ['no'] },
];

const EVENT_WORDS = [
  ...['', 'open day', 'navy', 'trades night', 'sydney'],
  ...['online', 'sesion', 'women in defence', 'medic', 'o'],
];
const EVENT_ROUNDS = Array.from({ length: 12 }, () => EVENT_WORDS).flat();

/** The same for events: everything, words, filters and places, facets counted. */
export async function searchEventsOnDevice(events: number): Promise<SearchTimes> {
  const start = () =>
    new Worker(new URL('./searchWorker.ts', import.meta.url), { type: 'module', name: `${events} events` });
  const search = createWorkerSearch({ start, clock: { after: neverGivesUp } });
  await search('faqs', { query: 'pay', datasourceId: 'faqs' });
  let turn = 0;
  const ask = (query: string) => {
    turn += 1;
    const facets = EVENT_FILTERS[turn % EVENT_FILTERS.length];
    return search('events', buildSearchRequest({ query, searchId: SEARCH_IDS.events, facets }));
  };
  const from = performance.now();
  await ask('open day');
  const buildMs = performance.now() - from;
  return { buildMs, timesMs: await timed(ask, 1, EVENT_ROUNDS) };
}

/** Every text holds every word: no order, no filters, no counts. */
export async function searchEventsByIncludes(count: number): Promise<SearchTimes> {
  const events = manyEvents(await hubSource().all('events'), count, Date.now());
  const from = performance.now();
  const folded = events.map(({ eventName, eventContent }) => foldText(`${eventName} ${plainText(eventContent ?? '')}`));
  const buildMs = performance.now() - from;
  const search = (query: string) => {
    const words = wordsOf(query);
    return folded.filter((text) => words.every((word) => text.includes(word))).length;
  };
  return { buildMs, timesMs: await timed(search, 1, EVENT_ROUNDS) };
}

async function searchedTexts(roles: number) {
  return manyRoles(await hubSource().all('jobs'), roles).map((job) => ({
    title: job.title,
    text: [...job.keywords, job.category, job.shortDescription, plainText(job.roleDescription ?? '')].join(' '),
  }));
}

/** Every text holds every word somewhere: no order, no typing errors, no counts. */
export async function searchByIncludes(roles: number): Promise<SearchTimes> {
  const texts = await searchedTexts(roles);
  const from = performance.now();
  const folded = texts.map(({ title, text }) => foldText(`${title} ${text}`));
  const buildMs = performance.now() - from;
  return {
    buildMs,
    timesMs: await timed((query) => {
      const words = wordsOf(query);
      return folded.filter((text) => words.every((word) => text.includes(word))).length;
    }),
  };
}

export async function searchByFuse(roles: number): Promise<SearchTimes> {
  const texts = await searchedTexts(roles);
  const from = performance.now();
  const fuse = new Fuse(texts, { keys: ['title', 'text'], ignoreLocation: true, threshold: 0.3 });
  const buildMs = performance.now() - from;
  return { buildMs, timesMs: await timed((query) => fuse.search(query, { limit: 10 }), roles > 2_500 ? 0.1 : 1) };
}
