import type { JobRecord } from '../entities/job.ts';
import type { Degree, Facet } from '../entities/settings.ts';
import { type MixedRole, mixedOrder } from '../job/roleOrder.ts';
import { serviceLabel } from '../services.ts';
import { FacetTable } from './FacetTable.ts';
import { allDocuments, type Finding, findDocuments } from './findDocuments.ts';
import { plainText } from './foldText.ts';
import { type Paging, pageOf } from './paging.ts';
import { byTitle } from './recordOrder.ts';
import type { JobResult, JobSearchAnswer, SearchRequest } from './searchCalls.ts';
import type { SearchLanguage } from './synonyms.ts';
import { buildTextIndex, type Pause, type SearchedTexts, type TextIndex } from './TextIndex.ts';

/** What a search of jobs without words needs. A job's number is its position among equal scores. */
export type JobList = {
  facets: FacetTable;
  results: JobResult[];
  /** Facet values per job */
  values: number[][];
  /** Per job its role: the place of that in a list without words, the same for a role's full-time and Reserve page */
  roles: number[];
  isReserve: boolean[];
  /** Whether its role has another page */
  isOneOfTwo: boolean[];
};
/** The search index of jobs. */
export type JobIndex = JobList & { texts: TextIndex };

/** Lists the jobs: many times as fast as their index. */
export function listJobs(jobs: readonly JobRecord[], facets: readonly Facet[]): JobList {
  return listInOrder(ordered(jobs), facets);
}

/** Builds the job index: by title, other names, category and descriptions [CON-16, CON-34]. */
export function buildJobIndex(jobs: readonly JobRecord[], facets: readonly Facet[], pause: Pause): Promise<JobIndex> {
  return indexJobs(jobs, facets, pause, jobTexts);
}

/** Service and part time are among the names, because people ask for an `army reserve medic`. */
function jobTexts(job: JobRecord): SearchedTexts {
  const { title, inServiceTitles, keywords, service, isReserve, category, shortDescription = '' } = job;
  const description = plainText(job.roleDescription ?? '');
  return {
    title,
    names: [...inServiceTitles, ...keywords, serviceLabel(service), isReserve ? 'Reserve' : ''].join(' '),
    short: `${category} ${shortDescription}`,
    long: description,
    shown: `${shortDescription}\n${description}`,
    url: job.url,
  };
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
  return indexJobs(withDegree, facets, pause, (job) => ({ title: namesOf(job).join(' ') }));
}

async function indexJobs(
  jobs: readonly JobRecord[],
  facets: readonly Facet[],
  pause: Pause,
  textsOf: (job: JobRecord) => SearchedTexts,
): Promise<JobIndex> {
  const inOrder = ordered(jobs);
  return { ...listInOrder(inOrder, facets), texts: await buildTextIndex(inOrder, textsOf, pause) };
}

const ordered = (jobs: readonly JobRecord[]): JobRecord[] =>
  [...jobs].sort((a, b) => Number(b.isPriority) - Number(a.isPriority) || byTitle(a, b));

function listInOrder(inOrder: readonly JobRecord[], facets: readonly Facet[]): JobList {
  const table = new FacetTable(facetGroups(facets, 'jobs'));
  return {
    facets: table,
    results: inOrder.map(({ id, title, url, isPriority }) => ({ id, title, url, isPriority })),
    values: inOrder.map((job) => table.numbersOf(job.facets)),
    ...rolesOf(inOrder),
  };
}

/** Tells which jobs are one role, and where each stands in a list without words. */
function rolesOf(inOrder: readonly JobRecord[]): Pick<JobIndex, 'roles' | 'isReserve' | 'isOneOfTwo'> {
  const keys = inOrder.map(roleKey);
  const first = new Map<string, MixedJob>();
  for (const [at, { service, category, desktopImage }] of inOrder.entries()) {
    const key = keys[at] ?? '';
    if (!first.has(key)) first.set(key, { key, service, category, picture: desktopImage });
  }
  const places = new Map(mixedOrder([...first.values()]).map(({ key }, place) => [key, place]));
  return {
    roles: keys.map((key) => places.get(key) ?? 0),
    isReserve: inOrder.map(({ isReserve }) => isReserve),
    isOneOfTwo: inOrder.map(({ oppositeUrl }) => oppositeUrl !== undefined),
  };
}

type MixedJob = MixedRole & { key: string };

/** The two pages of a role name each other. */
function roleKey({ url, oppositeUrl = url }: JobRecord): string {
  return url < oppositeUrl ? url : oppositeUrl;
}

/** Returns the facets of one search: their records are named `jobs-service`, `events-state` and so on. */
export function facetGroups(facets: readonly Facet[], search: 'jobs' | 'events'): { id: string; values: string[] }[] {
  return facets
    .filter(({ id }) => id.startsWith(`${search}-`))
    .map(({ name, children }) => ({ id: name.value, values: children.map((child) => child.name.value) }));
}

/**
 * Runs the job search or, on its own index, the degree search [HTTP-08, HUB-03, HUB-04].
 * @param index  the list alone for a request without words
 */
export function searchJobs(
  index: JobList | JobIndex,
  language: SearchLanguage,
  request: SearchRequest,
): JobSearchAnswer {
  const tally = index.facets.tally(index.facets.choose(request.filterValues));
  const passes = (job: number) =>
    tally.take(index.values[job] ?? [], request.onePerRole && index.isOneOfTwo[job] ? index.roles[job] : undefined);
  const found =
    'texts' in index
      ? findDocuments(index.texts, language, request.query, { passes })
      : allDocuments(index.results.length, passes);
  const shown = request.onePerRole ? { ...found, docs: onePerRole(index, found) } : found;
  return {
    Results: jobResults(index, shown, request),
    TotalCount: shown.docs.length,
    Message: null,
    Facets: tally.counts(),
    ...(found.readAs && { ReadAs: found.readAs }),
  };
}

/**
 * Returns one job a role: that which answers the words better, or the full-time one. Without words the roles are mixed.
 */
function onePerRole({ roles, isReserve }: JobList, { docs, isRanked, score }: Finding): number[] {
  const shown = new Map<number, number>();
  for (const job of docs) {
    const role = roles[job] ?? 0;
    const before = shown.get(role);
    const isBetter = before !== undefined && isReserve[before] && !isReserve[job] && score(before) === score(job);
    if (before === undefined || isBetter) shown.set(role, job);
  }
  const ordered = isRanked ? [...shown] : [...shown].sort(([a], [b]) => a - b);
  return ordered.map(([, job]) => job);
}

export function jobResults({ results }: JobList, found: Finding, paging: Paging): JobResult[] {
  return pageOf(found.docs, paging).flatMap((job) => {
    const result = results[job];
    return result ? { ...result, ...found.match(job) } : [];
  });
}
