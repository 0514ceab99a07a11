import type { Facet, JobSearchSettings } from '../entities/settings.ts';
import type { ChosenOption, FilterGroup, FilterOption } from '../search/filterGroups.ts';
import { type Paging, RESULTS_PER_PAGE, readPaging } from '../search/paging.ts';
import { type FacetCount, FULL_TIME_JOB_TYPE, SEARCH_IDS, type SearchRequest } from '../search/searchCalls.ts';
import {
  choiceOf,
  JOB_FACETS,
  type JobChoice,
  type JobFacet,
  type JobSearch,
  withChoice,
  withQuery,
} from './jobSearch.ts';

type Values = Facet['children'];
/** The facets of the job search by query parameter, and the degrees. */
export type JobFacets = Readonly<Partial<Record<JobFacet | 'degree', Values>>>;

/** Results per page while the search bar is hidden, unless editors set another number [JS-15]. */
const RESULTS_WITHOUT_BAR = 6;

/** Picks the job facets from all facets of a release: their records are named `jobs-service` and so on. */
export function jobFacets(facets: readonly Facet[], { orderingOptions }: JobSearchSettings): JobFacets {
  const own = facets.filter(({ id }) => id.startsWith('jobs-')).map(({ name, children }) => [name.value, children]);
  const { priority = [], ...others }: JobFacets = Object.fromEntries(own);
  return {
    ...others,
    priority: orderingOptions ? priority.filter(({ name }) => orderingOptions.includes(name.value)) : priority,
  };
}

/** Returns the chosen values that exist; values that no longer exist are ignored [CON-14, JS-21]. */
function knownChoice(search: JobSearch, facets: JobFacets, settings: JobSearchSettings): JobChoice {
  const choice = choiceOf(search, settings);
  const mode = jobTypeMode(facets.jobType ?? [], choice.jobType);
  const known = (facet: JobFacet, values: Values = []) =>
    values.map(({ name }) => name.value).filter((name) => choice[facet].includes(name));
  return {
    service: known('service', facets.service),
    jobType: known('jobType', facets.jobType),
    category: known('category', facets.category),
    entryMethod: known('entryMethod', offeredEntryMethods(facets.entryMethod ?? [], mode)),
    priority: known('priority', facets.priority),
  };
}

/**
 * Returns the search with another job type, or any type. Entry methods that the new type does not offer are deselected
 * [JS-21, JS-22, JS-23].
 */
export function withJobType(
  search: JobSearch,
  type: string | undefined,
  facets: JobFacets,
  settings: JobSearchSettings,
): JobSearch {
  const typed = withChoice(search, 'jobType', type === undefined ? [] : [type], settings);
  return withChoice(typed, 'entryMethod', knownChoice(typed, facets, settings).entryMethod, settings);
}

/** Returns page and size; where there is no search bar, editors set the number of results [JS-15, JS-16]. */
export function jobPaging({ page, perPage }: JobSearch, settings: JobSearchSettings): Paging {
  const usual = settings.hideSearchBar ? (settings.resultsCount ?? RESULTS_WITHOUT_BAR) : RESULTS_PER_PAGE;
  return readPaging(page ?? null, perPage ?? null, usual);
}

/** Returns the request sent to the search [JS-04, JS-05]. */
export function jobSearchRequest(search: JobSearch, facets: JobFacets, settings: JobSearchSettings): SearchRequest {
  const choice = knownChoice(search, facets, settings);
  const chosen = JOB_FACETS.map((facet) => ({ FacetId: facet as string, FacetValues: [...choice[facet]] }));
  const degree = search.degree ? [{ FacetId: 'degree', FacetValues: [search.degree] }] : [];
  return {
    filterValues: [...chosen, ...degree].filter(({ FacetValues }) => FacetValues.length > 0),
    searchId: search.degree === undefined ? SEARCH_IDS.jobs : SEARCH_IDS.degrees,
    ...jobPaging(search, settings),
    query: search.query,
  };
}

export type JobFilterGroup = FilterGroup<JobFacet | 'degree'>;

/** Display order of the groupings. */
const GROUPINGS = ['General', 'Officer', 'Gap Year'];

/**
 * Returns the filters shown beside the results, each value with the number of roles it would leave [JS-07, JS-08,
 * JS-12].
 */
export function filterGroups(
  search: JobSearch,
  facets: JobFacets,
  settings: JobSearchSettings,
  counts: readonly FacetCount[],
): JobFilterGroup[] {
  const choice = knownChoice(search, facets, settings);
  const mode = jobTypeMode(facets.jobType ?? [], choice.jobType);
  const headings: Record<JobFacet, string> = {
    service: settings.serviceHeading ?? 'Service',
    jobType: settings.jobTypeHeading ?? 'Job type',
    category: settings.categoryHeading ?? 'Category',
    entryMethod: settings.entryMethodHeading ?? 'Entry method',
    priority: settings.priorityOrderHeading ?? 'Priority',
  };
  const groupOf = (facet: JobFilterGroup['facet'], heading: string, values: Values, chosen: readonly string[]) => {
    const titles = [...GROUPINGS, undefined].filter((title) => values.some((each) => groupingOf(each) === title));
    const optionOf = ({ name, displayName }: Values[number]): FilterOption => ({
      name: name.value,
      label: displayName.value,
      count: countOf(counts, facet, name.value),
      isChosen: chosen.includes(name.value),
    });
    const parts = titles.map((title) => ({
      title,
      options: values.filter((each) => groupingOf(each) === title).map(optionOf),
    }));
    const isSingle = facet === 'jobType' || facet === 'degree';
    return { facet, isSingle, any: isSingle ? 'Any' : undefined, heading, parts };
  };
  const shown = { ...facets, entryMethod: offeredEntryMethods(facets.entryMethod ?? [], mode) };
  const groups: JobFilterGroup[] = JOB_FACETS.map((facet) =>
    groupOf(facet, headings[facet], shown[facet] ?? [], choice[facet]),
  );
  const { degree } = search;
  if (degree !== undefined) {
    groups.unshift(groupOf('degree', settings.degreeHeading ?? 'Degree', facets.degree ?? [], [degree]));
  }
  return groups.filter(({ parts }) => parts.length > 0);
}

function groupingOf({ groupingName }: Values[number]): string | undefined {
  return groupingName && GROUPINGS.includes(groupingName) ? groupingName : undefined;
}

function countOf(counts: readonly FacetCount[], facet: string, value: string): number | undefined {
  return counts.find(({ FacetId }) => FacetId === facet)?.Values.find(({ Value }) => Value === value)?.Count;
}

/**
 * Returns the search after one option was selected or deselected; where only one can be chosen, an empty name selects
 * any.
 */
export function withOption(
  search: JobSearch,
  { facet, name, isChosen }: ChosenOption<JobFilterGroup['facet']>,
  facets: JobFacets,
  settings: JobSearchSettings,
): JobSearch {
  if (facet === 'degree') return { ...search, degree: name, page: undefined };
  if (facet === 'jobType') return withJobType(search, name || undefined, facets, settings);
  const others = knownChoice(search, facets, settings)[facet].filter((each) => each !== name);
  return withChoice(search, facet, isChosen ? [...others, name] : others, settings);
}

type FilterTag = { label: string; without: JobSearch };

export function filterTags(search: JobSearch, facets: JobFacets, settings: JobSearchSettings): FilterTag[] {
  const choice = knownChoice(search, facets, settings);
  const degree = facets.degree?.find(({ name }) => name.value === search.degree);
  const ofFacets = JOB_FACETS.flatMap((facet) =>
    choice[facet].map((name): FilterTag => {
      const rest = choice[facet].filter((other) => other !== name);
      return {
        label: facets[facet]?.find((each) => each.name.value === name)?.displayName.value ?? name,
        without:
          facet === 'jobType'
            ? withJobType(search, rest[0], facets, settings)
            : withChoice(search, facet, rest, settings),
      };
    }),
  );
  const ofDegree = degree
    ? [{ label: degree.displayName.value, without: { ...search, degree: '', page: undefined } }]
    : [];
  // The query is a suggestion that was taken, and so differs from the input's text.
  const ofQuery = search.inputQuery ? [{ label: `“${search.query}”`, without: withQuery(search, '') }] : [];
  return [...ofQuery, ...ofDegree, ...ofFacets];
}

/** Which entry methods are offered: those of full-time jobs, those of the Reserve, or all of them [JS-07]. */
type JobTypeMode = 'all' | 'full-time' | 'reserve';

type JobTypeModeValues = Facet['children'];

/** Returns the mode set by the chosen job types [JS-21, JS-22, JS-23]. Choosing both types means all. */
function jobTypeMode(jobTypes: JobTypeModeValues, chosen: readonly string[]): JobTypeMode {
  const types = jobTypes.filter(({ name }) => chosen.includes(name.value));
  if (types.length !== 1) return 'all';
  return types[0]?.id === FULL_TIME_JOB_TYPE ? 'full-time' : 'reserve';
}

/** Returns the entry methods that a mode offers. */
function offeredEntryMethods(entryMethods: JobTypeModeValues, mode: JobTypeMode): JobTypeModeValues {
  return entryMethods.filter(({ commitment }) => mode === 'all' || commitment === undefined || commitment === mode);
}
