import type { FastifyInstance, FastifyPluginAsync, FastifyReply } from 'fastify';
import { countedEvent } from '../../src/domain/event/availability.ts';
import { SEARCH_PATHS } from '../../src/domain/search/searchCalls.ts';
import type { Moment } from '../../src/domain/search/searchEvents.ts';
import type { ContentLibrary } from '../content/ContentLibrary.ts';
import { badRequest, notFound } from '../http/errors.ts';
import { readJsonObject } from '../http/requestBody.ts';
import { currentRelease } from '../published/currentRelease.ts';
import type { LiveEvents } from '../published/liveEvents.ts';
import { findRecord } from '../published/publishedIndex.ts';
import type { ReleaseSearch } from '../published/releaseSearch.ts';
import { liveNumbers } from './events.ts';
import { readSearchRequest, readSuggestionRequest } from './searchRequest.ts';

type SearchDeps = { library: ContentLibrary; search: ReleaseSearch; live: LiveEvents; now: () => number };

/** Returns the current time, with live numbers as of now [HUB-11]. */
function moment({ live, now }: Pick<SearchDeps, 'live' | 'now'>): Moment {
  const at = now();
  return {
    now: at,
    live: async () => {
      const { takenBy } = await liveNumbers(live);
      return (event) => countedEvent(event, takenBy(event), at);
    },
  };
}

/** Results are valid for this moment only and must not be cached. */
function unkept(reply: FastifyReply): void {
  reply.header('cache-control', 'no-store');
}

/** Registers the searches that take a POST [HTTP-05, HTTP-06, HTTP-07, HTTP-08, HTTP-09]. */
function registerSearches(app: FastifyInstance, { search, ...deps }: SearchDeps): void {
  for (const name of ['jobs', 'events', 'site', 'keywords'] as const) {
    app.post(SEARCH_PATHS[name], async (request, reply) => {
      const asked = readSearchRequest(readJsonObject(request.body));
      unkept(reply);
      return (await search.engine())[name](asked, moment(deps));
    });
  }
  app.post(SEARCH_PATHS.suggestions, async (request, reply) => {
    const asked = readSuggestionRequest(readJsonObject(request.body));
    unkept(reply);
    return (await search.engine()).suggestions(asked, moment(deps));
  });
}

/** Serves `GET …/faq/search` [HTTP-15], and one question by its id [HTTP-14]. */
function registerFaqs(app: FastifyInstance, { library, search, ...deps }: SearchDeps): void {
  app.get<{ Querystring: { Query?: unknown; DatasourceId?: unknown } }>(SEARCH_PATHS.faqs, async (request, reply) => {
    const { Query, DatasourceId } = request.query;
    if (typeof Query !== 'string' || typeof DatasourceId !== 'string') {
      throw badRequest('Query and DatasourceId must each be given once.');
    }
    unkept(reply);
    return (await search.engine()).faqs({ query: Query, datasourceId: DatasourceId }, moment(deps));
  });

  app.post('/api/v2/faq/getFaq', async (request) => {
    const { id } = readJsonObject(request.body);
    if (typeof id !== 'string' || id === '') throw badRequest('id is missing.');
    const data = findRecord(currentRelease(library).published, 'faqs', id);
    if (!data) throw notFound('No question has this id.');
    return { data };
  });
}

export function searchRoutes(deps: SearchDeps): FastifyPluginAsync {
  return async (app) => {
    registerSearches(app, deps);
    registerFaqs(app, deps);
  };
}
