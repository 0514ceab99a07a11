import type { JobSearchSettings } from '../entities/settings.ts';
import { addressWith, isNewQuery, queryText, type SearchKind, valuesIn } from '../search/searchAddress.ts';
import { ROUTES } from '../site/routes.ts';

/** The facets of the job search by query parameter, in display order [JS-01, DEC-97]. */
export const JOB_FACETS = ['service', 'jobType', 'category', 'entryMethod', 'priority'] as const;
export type JobFacet = (typeof JOB_FACETS)[number];
/** Names of the chosen values, by facet. */
export type JobChoice = Readonly<Record<JobFacet, readonly string[]>>;

/** A job search as its address expresses it [JS-01]. */
export type JobSearch = {
  /** The text that is searched for */
  query: string;
  /** What had been typed when a suggestion was taken; the input keeps showing it [DEC-97] */
  inputQuery?: string;
  /** Name of the chosen degree; empty for any. Undefined: jobs are searched, not degrees [DEC-97] */
  degree?: string;
  /** Only the facets present in the address: an empty list was cleared on purpose [DEC-101] */
  chosen: Readonly<Partial<Record<JobFacet, readonly string[]>>>;
  /** Unparsed, as in the address; see `readPaging` */
  page?: string;
  perPage?: string;
};

/** Facets in which editors can preselect values: only for them does an empty parameter mean anything [DEC-101]. */
const CAN_BE_CLEARED: readonly JobFacet[] = ['category', 'entryMethod'];

/** Parses an address. */
export function readJobSearch(parameters: URLSearchParams): JobSearch {
  const named = JOB_FACETS.filter((facet) => parameters.has(facet))
    .map((facet) => [facet, valuesIn(parameters, facet)] as const)
    .filter(([facet, values]) => values.length > 0 || CAN_BE_CLEARED.includes(facet));
  return {
    query: queryText(parameters.get('query') ?? ''),
    inputQuery: queryText(parameters.get('inputQuery') ?? '') || undefined,
    degree: parameters.get('degree')?.trim(),
    chosen: Object.fromEntries(named),
    page: parameters.get('page') ?? undefined,
    perPage: parameters.get('perPage') ?? undefined,
  };
}

/**
 * Returns the address parameters in a fixed order, one per facet; forms without scripting carry them as hidden fields.
 */
export function jobSearchParameters({ query, inputQuery, degree, chosen, page, perPage }: JobSearch): URLSearchParams {
  const parameters = new URLSearchParams();
  if (query !== '') parameters.set('query', query);
  if (inputQuery) parameters.set('inputQuery', inputQuery);
  if (degree !== undefined) parameters.set('degree', degree);
  for (const facet of JOB_FACETS) if (chosen[facet]) parameters.set(facet, chosen[facet].join());
  if (perPage) parameters.set('perPage', perPage);
  if (page && page !== '1') parameters.set('page', page);
  return parameters;
}

/** Returns the address of a search; equal searches have equal addresses [JS-03]. */
export function jobSearchAddress(search: JobSearch): string {
  return addressWith(ROUTES.careers.path, jobSearchParameters(search));
}

/** Returns the chosen values: those of the address, or else those editors preselected [JS-14, DEC-101]. */
export function choiceOf({ chosen }: JobSearch, settings: JobSearchSettings): JobChoice {
  return {
    service: chosen.service ?? [],
    jobType: chosen.jobType ?? [],
    category: chosen.category ?? settings.preSelectedCategory ?? [],
    entryMethod: chosen.entryMethod ?? settings.preSelectedEntryMethod ?? [],
    priority: chosen.priority ?? [],
  };
}

/**
 * Returns the search with another choice in one facet, on the first page. A facet without a choice is dropped from the
 * address, unless editors preselected something in it: dropping it would then select that again [DEC-101].
 */
export function withChoice(
  search: JobSearch,
  facet: JobFacet,
  values: readonly string[],
  settings: JobSearchSettings,
): JobSearch {
  const { [facet]: _, ...others } = search.chosen;
  const isNamed = values.length > 0 || choiceOf({ ...search, chosen: others }, settings)[facet].length > 0;
  return { ...search, chosen: isNamed ? { ...others, [facet]: values } : others, page: undefined };
}

/** Returns the search without any filter. A degree search stays one, for any degree [JS-09]. */
export function withoutChoices(search: JobSearch, settings: JobSearchSettings): JobSearch {
  const cleared = JOB_FACETS.reduce((left, facet) => withChoice(left, facet, [], settings), search);
  return { ...cleared, degree: search.degree === undefined ? undefined : '', page: undefined };
}

/**
 * Returns a search for another query, on the first page. @param inputQuery  what had been typed, when a suggestion was
 * taken
 */
export function withQuery(search: JobSearch, query: string, inputQuery?: string): JobSearch {
  return { ...search, query: queryText(query), inputQuery, page: undefined };
}

/** Whether an entered query starts a search: `-----`, the empty entry of a list, does where a degree is given [JS-24]. */
export function isNewJobQuery(entered: string, { query, degree }: Pick<JobSearch, 'query' | 'degree'>): boolean {
  return degree ? queryText(entered) !== query : isNewQuery(entered, { query });
}

export const JOB_SEARCH: SearchKind<JobSearch> = {
  path: ROUTES.careers.path,
  parametersOf: jobSearchParameters,
  addressOf: jobSearchAddress,
  textOf: ({ inputQuery, query }) => inputQuery ?? query,
  withQuery: (search, query) => withQuery(search, query),
  isNewQuery: isNewJobQuery,
};
