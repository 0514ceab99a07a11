import type { JobRecord } from '../entities/job.ts';
import type { Degree, Facet } from '../entities/settings.ts';
import { buildTermIndex, type Pause } from './buildTermIndex.ts';
import { FacetTable } from './FacetTable.ts';
import { plainText, queryWords } from './foldText.ts';
import { pageOf } from './paging.ts';
import { byTitle, ranked } from './ranked.ts';
import type { JobResult, JobSearchAnswer, SearchRequest } from './searchCalls.ts';
import type { TermIndex } from './TermIndex.ts';

/** The search index of jobs. A job's number is its position among equal matches. */
export type JobIndex = {
  terms: TermIndex;
  facets: FacetTable;
  results: JobResult[];
  /** Facet values per job */
  values: number[][];
};

/** Builds the job index, by title, in-service titles, category, keywords and descriptions [CON-16]. */
export function buildJobIndex(jobs: readonly JobRecord[], facets: readonly Facet[], pause: Pause): Promise<JobIndex> {
  return indexJobs(jobs, facets, pause, (job) => ({
    title: job.title,
    text: [
      ...job.inServiceTitles,
      job.category,
      ...job.keywords,
      job.shortDescription ?? '',
      plainText(job.roleDescription ?? ''),
    ].join(' '),
  }));
}

/**
 * Builds the index of the degree search: jobs that a field of study leads to, by the names of those fields [JS-05,
 * DEC-97].
 */
export function buildDegreeIndex(
  jobs: readonly JobRecord[],
  degrees: readonly Degree[],
  facets: readonly Facet[],
  pause: Pause,
): Promise<JobIndex> {
  const names = new Map(degrees.map(({ id, name }) => [id, name]));
  const namesOf = (job: JobRecord) => (job.facets.degree ?? []).flatMap((id) => names.get(id) ?? []);
  const withDegree = jobs.filter((job) => namesOf(job).length > 0);
  return indexJobs(withDegree, facets, pause, (job) => ({ title: namesOf(job).join(' '), text: '' }));
}

async function indexJobs(
  jobs: readonly JobRecord[],
  facets: readonly Facet[],
  pause: Pause,
  textsOf: (job: JobRecord) => { title: string; text: string },
): Promise<JobIndex> {
  const table = new FacetTable(facetGroups(facets, 'jobs'));
  const inOrder = [...jobs].sort((a, b) => Number(b.isPriority) - Number(a.isPriority) || byTitle(a, b));
  return {
    terms: await buildTermIndex(inOrder, textsOf, pause),
    facets: table,
    results: inOrder.map(({ id, title, url, isPriority }) => ({ id, title, url, isPriority })),
    values: inOrder.map((job) => table.numbersOf(job.facets)),
  };
}

/** Returns the facets of one search: their records are named `jobs-service`, `events-state` and so on. */
export function facetGroups(facets: readonly Facet[], search: 'jobs' | 'events'): { id: string; values: string[] }[] {
  return facets
    .filter(({ id }) => id.startsWith(`${search}-`))
    .map(({ name, children }) => ({ id: name.value, values: children.map((child) => child.name.value) }));
}

/** Runs the job search or, on its own index, the degree search [HTTP-08, HUB-03, HUB-04]. */
export function searchJobs(index: JobIndex, request: SearchRequest): JobSearchAnswer {
  const tally = index.facets.tally(index.facets.choose(request.filterValues));
  const found = jobsMatching(index, request.query, (job) => tally.take(index.values[job] ?? []));
  return {
    Results: pageOf(found, request).flatMap((job) => index.results[job] ?? []),
    TotalCount: found.length,
    Message: null,
    Facets: tally.counts(),
  };
}

/** Returns the numbers of the jobs that match a query, in result order. */
export function jobsMatching(index: JobIndex, query: string, passes?: (job: number) => boolean): number[] {
  return ranked(index.terms.match(queryWords(query)), passes);
}
