/** Searching on the device, and two usual ways to do it: looking through every text, and a fuzzy search library. */
import Fuse from 'fuse.js';
import { createWorkerSearch } from '../../../src/content/search/workerSearch.ts';
import { hubSource } from '../../../src/content/source/hubSource.ts';
import { foldText, plainText, wordsOf } from '../../../src/domain/search/foldText.ts';
import { buildSearchRequest } from '../../builders/buildSearch.ts';
import { FIXED_SEARCHES } from '../../builders/searchQueries.ts';
import { manyRoles } from './manyRoles.ts';

export type SearchTimes = { buildMs: number; timesMs: number[] };

const QUERIES = FIXED_SEARCHES.flatMap((each) =>
  each.name === 'jobs' && each.request.filterValues.length === 0 && wordsOf(each.request.query).length > 0
    ? each.request.query
    : [],
);

/** Searches one after the other, and the time of each. @param share  of the queries, for a way that takes long */
async function timed(search: (query: string) => unknown, share = 1): Promise<number[]> {
  const times: number[] = [];
  for (const query of QUERIES.filter((_, at) => at % Math.round(1 / share) === 0)) {
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
