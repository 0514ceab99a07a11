import type { JobSearchSettings } from '../entities/settings.ts';

/** The facets of the job search, by their query parameters, in the order in which they are shown [JS-01, DEC-97]. */
export const JOB_FACETS = ['service', 'jobType', 'category', 'entryMethod', 'priority'] as const;
export type JobFacet = (typeof JOB_FACETS)[number];
/** Names of chosen values by facet. */
export type JobChoice = Readonly<Record<JobFacet, readonly string[]>>;

/** Longer queries are cut: nobody types more, and an address must stay one that every server takes. */
export const MAX_QUERY_LENGTH = 100;

/** What an address of the job search says [JS-01]. */
export type JobSearch = {
  /** What is searched for */
  query: string;
  /** What had been typed when a suggestion was taken; it stays in the input [DEC-97] */
  inputQuery?: string;
  /** The chosen degree by its name; empty: any. Undefined: jobs are searched, not degrees [DEC-97] */
  degree?: string;
  /** Only the facets that the address names: an empty list was cleared on purpose [DEC-101] */
  chosen: Readonly<Partial<Record<JobFacet, readonly string[]>>>;
  /** As it was written; `readPaging` makes sense of it */
  page?: string;
  perPage?: string;
};

const PATH = '/careers';

/** Where editors can preselect something: only there an empty parameter says anything [DEC-101]. */
const CAN_BE_CLEARED: readonly JobFacet[] = ['category', 'entryMethod'];

/** Reads an address. A facet may be named once with commas, or several times, as a form without scripting does. */
export function readJobSearch(parameters: URLSearchParams): JobSearch {
  const named = JOB_FACETS.filter((facet) => parameters.has(facet))
    .map((facet) => [facet, listOf(parameters.getAll(facet))] as const)
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

function listOf(texts: readonly string[]): string[] {
  const names = texts.flatMap((text) => text.split(',')).map((name) => name.trim());
  return [...new Set(names)].filter((name) => name !== '');
}

/** What was typed, as it is searched: without white space around it, and not without end. */
export function queryText(typed: string): string {
  return typed.trim().slice(0, MAX_QUERY_LENGTH).trimEnd();
}

/** Names and values of an address in a fixed order, one a facet; forms without scripting carry them as hidden fields. */
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

/** The address of a search [JS-03]. The same search has one address. */
export function jobSearchAddress(search: JobSearch): string {
  const parameters = jobSearchParameters(search);
  // Commas may stand in a query as they are, and read better.
  return parameters.size > 0 ? `${PATH}?${parameters.toString().replaceAll('%2C', ',')}` : PATH;
}

/** What is chosen: what the address says, else what editors have preselected [JS-14, DEC-101]. */
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
 * Another choice of one facet, on the first page. A facet without a choice leaves the address, unless something is
 * preselected in it: then its absence would choose that again [DEC-101].
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

/** The same search without any filter. A degree search stays one, for any degree [JS-09]. */
export function withoutChoices(search: JobSearch, settings: JobSearchSettings): JobSearch {
  const cleared = JOB_FACETS.reduce((left, facet) => withChoice(left, facet, [], settings), search);
  return { ...cleared, degree: search.degree === undefined ? undefined : '', page: undefined };
}

/** A search for other words, on the first page. @param inputQuery  what had been typed, when a suggestion was taken */
export function withQuery(search: JobSearch, query: string, inputQuery?: string): JobSearch {
  return { ...search, query: queryText(query), inputQuery, page: undefined };
}

/**
 * Whether words that were entered are searched: not again when they are the current ones, and `-----`, the empty line
 * of a list, only where a degree is given [JS-24].
 */
export function isNewQuery(entered: string, { query, degree }: Pick<JobSearch, 'query' | 'degree'>): boolean {
  const text = queryText(entered);
  if (text === '-----' && !degree) return false;
  return text !== query;
}
