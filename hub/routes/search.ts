import type { FastifyInstance, FastifyPluginAsync, FastifyReply } from 'fastify';
import { type Coordinates, isOnEarth } from '../../src/domain/distance.ts';
import { countedNumbers } from '../../src/domain/event/availability.ts';
import { withRelated } from '../../src/domain/faq/relatedFaqs.ts';
import { FAQ_PATH, SEARCH_PATHS } from '../../src/domain/hubPaths.ts';
import { MAX_PLACE_LENGTH } from '../../src/domain/location/localityLookup.ts';
import { RESULTS_PER_PAGE } from '../../src/domain/search/paging.ts';
import {
  type FilterValue,
  type SearchRequest,
  SUGGESTION_INDEXES,
  type SuggestionRequest,
  type UnitPoint,
  type UnitSearchRequest,
} from '../../src/domain/search/searchCalls.ts';
import type { Moment } from '../../src/domain/search/searchEvents.ts';
import { NOWHERE, unitSearchRequest } from '../../src/domain/units/unitSearch.ts';
import type { ContentLibrary } from '../content/ContentLibrary.ts';
import { badRequest, notFound } from '../http/errors.ts';
import { readJsonObject } from '../http/requestBody.ts';
import type { LiveEvents } from '../published/liveEvents.ts';
import { currentRelease, findRecord } from '../published/publishedIndex.ts';
import type { ReleaseSearch } from '../published/releaseSearch.ts';
import { liveNumbers } from './events.ts';

type SearchDeps = { library: ContentLibrary; search: ReleaseSearch; live: LiveEvents; now: () => number };

/** Returns the current time, with live numbers as of now [HUB-11]. */
export function searchMoment({ live, now }: Pick<SearchDeps, 'live' | 'now'>): Moment {
  const at = now();
  return {
    now: at,
    live: async () => {
      const { takenBy } = await liveNumbers(live);
      return countedNumbers(takenBy, at);
    },
  };
}

/** Results are valid for this moment only and must not be cached. */
function preventCaching(reply: FastifyReply): void {
  reply.header('cache-control', 'no-store');
}

/** Registers the searches that take a POST [HTTP-05, HTTP-06, HTTP-07, HTTP-08, HTTP-09]. */
function registerSearches(app: FastifyInstance, { search, ...deps }: SearchDeps): void {
  for (const name of ['jobs', 'events', 'site', 'keywords'] as const) {
    app.post(SEARCH_PATHS[name], async (request, reply) => {
      const query = readSearchRequest(readJsonObject(request.body));
      preventCaching(reply);
      return (await search.engine())[name](query, searchMoment(deps));
    });
  }
  app.post(SEARCH_PATHS.suggestions, async (request, reply) => {
    const query = readSuggestionRequest(readJsonObject(request.body));
    preventCaching(reply);
    return (await search.engine()).suggestions(query, searchMoment(deps));
  });
}

/** Serves `GET …/faq/search` [HTTP-15], and one question by its id [HTTP-14]. */
function registerFaqs(app: FastifyInstance, { library, search, ...deps }: SearchDeps): void {
  app.get<{ Querystring: { Query?: unknown; DatasourceId?: unknown } }>(SEARCH_PATHS.faqs, async (request, reply) => {
    const { Query, DatasourceId } = request.query;
    if (typeof Query !== 'string' || typeof DatasourceId !== 'string') {
      throw badRequest('Query and DatasourceId must each be given once.');
    }
    preventCaching(reply);
    return (await search.engine()).faqs({ query: Query, datasourceId: DatasourceId }, searchMoment(deps));
  });

  app.post(FAQ_PATH, async (request) => {
    const { id } = readJsonObject(request.body);
    if (typeof id !== 'string' || id === '') throw badRequest('id is missing.');
    const { published } = currentRelease(library);
    const faq = findRecord(published, 'faqs', id);
    if (!faq) throw notFound('No question has this id.');
    return { data: withRelated(faq, published.collections.faqs) };
  });
}

/**
 * Serves `LocationLookup` [HTTP-12] and `ClosestLocationLookup` [HTTP-11]. What is asked says where a visitor is: it is
 * answered and forgotten.
 */
function registerLocations(app: FastifyInstance, { search, ...deps }: SearchDeps): void {
  app.post(SEARCH_PATHS.locations, async (request, reply) => {
    const query = readPlace(readJsonObject(request.body));
    preventCaching(reply);
    return (await search.engine()).locations({ query }, searchMoment(deps));
  });
  app.post(SEARCH_PATHS.closestLocations, async (request, reply) => {
    const point = readPoint(readJsonObject(request.body));
    preventCaching(reply);
    return (await search.engine()).closestLocations(point, searchMoment(deps));
  });
}

/** Serves `LocationSearch` [HTTP-13] and `ReserveUnitLocations` [HTTP-10]; where a visitor is, is forgotten too. */
function registerUnits(app: FastifyInstance, { search, ...deps }: SearchDeps): void {
  app.post(SEARCH_PATHS.units, async (request, reply) => {
    const query = readUnitSearch(readJsonObject(request.body));
    preventCaching(reply);
    return (await search.engine()).units(query, searchMoment(deps));
  });
  app.post(SEARCH_PATHS.unitLocations, async (request, reply) => {
    const point = readUnitPoint(readJsonObject(request.body));
    preventCaching(reply);
    return (await search.engine()).unitLocations(point, searchMoment(deps));
  });
}

export function searchRoutes(deps: SearchDeps): FastifyPluginAsync {
  return async (app) => {
    registerSearches(app, deps);
    registerFaqs(app, deps);
    registerLocations(app, deps);
    registerUnits(app, deps);
  };
}

type Body = Readonly<Record<string, unknown>>;

/**
 * Parses a search request; missing values get their defaults [DEC-74].
 * @throws HubError 400 for a value of the wrong type, and for a page or page size that is not a whole number from 1
 * [CON-13]
 */
function readSearchRequest(body: Body): SearchRequest {
  return {
    filterValues: readFilterValues(body),
    searchId: readOptionalText(body, 'searchId'),
    page: readCount(body, 'page', 1),
    perPage: readCount(body, 'perPage', RESULTS_PER_PAGE),
    query: readOptionalText(body, 'query'),
    ...(body.onePerRole === true && { onePerRole: true }),
  };
}

/** Parses a suggestion request. @throws HubError 400 for an unknown index [CON-13] */
function readSuggestionRequest(body: Body): SuggestionRequest {
  const index = SUGGESTION_INDEXES.find((each) => each === body.index);
  if (!index) throw badRequest(`index must be one of ${SUGGESTION_INDEXES.join(', ')}.`);
  return { index, query: readOptionalText(body, 'query') };
}

function readOptionalText(body: Body, field: string): string {
  const value = body[field] ?? '';
  if (typeof value !== 'string') throw badRequest(`${field} must be a text.`);
  return value;
}

function readCount(body: Body, field: string, usual: number): number {
  const value = body[field] ?? usual;
  if (typeof value !== 'number' || !Number.isInteger(value) || value < 1) {
    throw badRequest(`${field} must be a whole number from 1.`);
  }
  return value;
}

/** @throws HubError 400 for what is no text, an empty one, or one longer than any place's name [CON-13] */
function readPlace({ query }: Body): string {
  if (typeof query !== 'string') throw badRequest('query must be a text.');
  if (query.trim() === '') throw badRequest('query is empty.');
  if (query.length > MAX_PLACE_LENGTH) throw badRequest(`query must have at most ${MAX_PLACE_LENGTH} characters.`);
  return query;
}

/** @throws HubError 400 for what are no numbers, and for coordinates out of range */
function readPoint({ latitude, longitude }: Body): Coordinates {
  const point = { latitude, longitude };
  if (!isOnEarth(point)) {
    throw badRequest('latitude must be a number from -90 to 90, longitude a number from -180 to 180.');
  }
  return point;
}

/** @throws HubError 400 for filters, of which this search has none, and for anything else of the wrong type [HTTP-13] */
function readUnitSearch(body: Body): UnitSearchRequest {
  if (readFilterValues(body).length > 0) throw badRequest('filterValues must be empty.');
  const usual = unitSearchRequest(readUnitPoint(body));
  return {
    ...usual,
    searchId: readOptionalText(body, 'searchId'),
    page: readCount(body, 'page', usual.page),
    perPage: readCount(body, 'perPage', usual.perPage),
  };
}

/** Both null or missing means no place. @throws HubError 400 as `readPoint` does, and when only one is given */
function readUnitPoint(body: Body): UnitPoint {
  const isNowhere = (body.latitude ?? null) === null && (body.longitude ?? null) === null;
  return isNowhere ? NOWHERE : readPoint(body);
}

function readFilterValues({ filterValues = [] }: Body): FilterValue[] {
  if (!Array.isArray(filterValues) || !filterValues.every(isFilterValue)) {
    throw badRequest('filterValues must be a list of { FacetId, FacetValues }.');
  }
  return filterValues;
}

function isFilterValue(value: unknown): value is FilterValue {
  const { FacetId, FacetValues } = (value ?? {}) as Partial<FilterValue>;
  return (
    typeof FacetId === 'string' && Array.isArray(FacetValues) && FacetValues.every((each) => typeof each === 'string')
  );
}
