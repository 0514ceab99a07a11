import type { Facet } from '../../src/domain/entities/settings.ts';
import { liveNumbersIn } from '../../src/domain/event/availability.ts';
import type { PublishedRelease } from '../../src/domain/release/release.ts';
import { createSearchEngine, type SearchEngine } from '../../src/domain/search/createSearchEngine.ts';
import { SEARCH_IDS, type SearchRequest } from '../../src/domain/search/searchCalls.ts';
import type { Moment } from '../../src/domain/search/searchEvents.ts';
import type { Pause } from '../../src/domain/search/TextIndex.ts';
import { BEFORE_THE_EVENT } from './buildEventRecord.ts';
import { buildPublishedRelease } from './buildPublishedRelease.ts';

/** A search for everything, first page. `facets` is short for filter values. */
export function buildSearchRequest({
  facets = {},
  ...overrides
}: Partial<SearchRequest> & { facets?: Record<string, string[]> } = {}): SearchRequest {
  const filterValues = Object.entries(facets).map(([FacetId, FacetValues]) => ({ FacetId, FacetValues }));
  return { filterValues, searchId: SEARCH_IDS.jobs, page: 1, perPage: 10, query: '', ...overrides };
}

/** A facet record as content publishes it, its values by name. */
export function buildFacet(search: 'jobs' | 'events', name: string, values: string[]): Facet {
  return {
    id: `${search}-${name}`,
    name: { value: name },
    children: values.map((value) => ({ id: `id-${value}`, name: { value }, displayName: { value } })),
  };
}

/** A moment without registrations. */
export function buildMoment(now = BEFORE_THE_EVENT): Moment {
  return { now, live: async () => liveNumbersIn(undefined, now) };
}

const noPause = async () => undefined;

/** The engine over a release of the builders with single collections replaced. */
export function buildEngine(collections: Partial<PublishedRelease['collections']> = {}): SearchEngine {
  return engineOver(buildPublishedRelease(collections));
}

export function engineOver({ collections }: PublishedRelease, pause: Pause = noPause): SearchEngine {
  return createSearchEngine({ all: async (name) => collections[name] }, pause);
}
