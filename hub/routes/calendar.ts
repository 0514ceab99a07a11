import type { FastifyInstance, FastifyPluginAsync, FastifyRequest } from 'fastify';
import type { EventRecord } from '../../src/domain/entities/event.ts';
import { type CalendarEntry, calendarFeed, calendarFile } from '../../src/domain/event/calendarFile.ts';
import { calendarFeedName } from '../../src/domain/eventSearch/calendarFeed.ts';
import { eventGroups, eventSearchRequest } from '../../src/domain/eventSearch/eventFilters.ts';
import { readEventSearch } from '../../src/domain/eventSearch/eventSearch.ts';
import { CALENDAR_FEED_PATH, CALENDAR_PATH } from '../../src/domain/hubPaths.ts';
import { eventPath } from '../../src/domain/site/routes.ts';
import { eventStart } from '../../src/domain/text/timeZones.ts';
import type { ContentLibrary } from '../content/ContentLibrary.ts';
import { EncodedBody, sendEncoded } from '../http/encodedBody.ts';
import { notFound } from '../http/errors.ts';
import { originOf } from '../http/origins.ts';
import type { LiveEvents } from '../published/liveEvents.ts';
import { currentRelease, findRecord } from '../published/publishedIndex.ts';
import type { CalendarStamps } from '../published/publishing.ts';
import type { ReleaseSearch } from '../published/releaseSearch.ts';
import { searchMoment } from './search.ts';

export type CalendarDeps = {
  library: ContentLibrary;
  search: ReleaseSearch;
  live: LiveEvents;
  /** @throws HubError 503 while they are not known */
  stamps: (release: string) => Promise<CalendarStamps>;
  now: () => number;
  publicOrigin?: string;
};

/** Most events of a feed: what the search gives at once. */
const MOST_EVENTS = 500;

const CALENDAR_TYPE = 'text/calendar; charset=utf-8';

/** Serves `GET …/calendar/{id}` [HTTP-16]: one event as an attachment `{EventCode}.ics` [DEC-69, CON-20]. */
function registerEventFile(app: FastifyInstance, { library, stamps, now, publicOrigin }: CalendarDeps): void {
  app.get<{ Params: { id: string } }>(`${CALENDAR_PATH}/:id`, async (request, reply) => {
    const id = request.params.id.toLowerCase();
    const { release, collections } = currentRelease(library).published;
    const event = collections.events.find((each) => each.id.toLowerCase() === id);
    if (!event) throw notFound('No event has this id.');
    // A file made at the moment will do while the stamps are not known.
    const known = await stamps(release).catch((): CalendarStamps => new Map());
    const fileName = `${event.eventCode.replace(/[^\w.-]+/g, '-')}.ics`;
    return reply
      .type(CALENDAR_TYPE)
      .header('content-disposition', `attachment; filename="${fileName}"`)
      .header('cache-control', 'no-cache')
      .send(calendarFile(event, entryOf(event, known, publicOrigin ?? originOf(request), now())));
  });
}

/**
 * Serves `GET /events/calendar.ics`: the events of a search, by its parameters, for calendar programs that ask again and
 * again. An event that is withdrawn leaves the feed. Parameters that are no filters are ignored, as on the page.
 */
function registerFeed(app: FastifyInstance, { library, search, stamps, publicOrigin, ...deps }: CalendarDeps): void {
  app.get(CALENDAR_FEED_PATH, async (request, reply) => {
    const loaded = currentRelease(library);
    const groups = eventGroups(loaded.published.collections.facets);
    const asked = readEventSearch(queryOf(request));
    const wanted = { ...eventSearchRequest({ ...asked, month: undefined }, groups), page: 1, perPage: MOST_EVENTS };
    const { Results } = await search.engineOf(loaded).events(wanted, searchMoment(deps));
    const known = await stamps(loaded.published.release);
    const origin = publicOrigin ?? originOf(request);
    const entries = Results.flatMap(({ eventCode }) => findRecord(loaded.published, 'events', eventCode) ?? [])
      .map((event) => ({ event, start: eventStart(event) }))
      .sort((a, b) => a.start - b.start || (a.event.id < b.event.id ? -1 : 1))
      .map(({ event }) => ({ event, ...entryOf(event, known, origin, deps.now()) }));
    reply
      .type(CALENDAR_TYPE)
      .header('content-disposition', 'inline; filename="events.ics"')
      .header('cache-control', 'no-cache');
    const text = calendarFeed(entries, calendarFeedName(asked, groups));
    return sendEncoded(request, reply, new EncodedBody(text, { isLasting: false }));
  });
}

/** Without a stamp the entry was made now. */
function entryOf(
  event: EventRecord,
  stamps: CalendarStamps,
  origin: string,
  now: number,
): Omit<CalendarEntry, 'event'> {
  const stamp = stamps.get(event.eventCode);
  return {
    stampedAt: stamp?.changedAt ?? now,
    sequence: stamp?.sequence,
    url: `${origin}${eventPath(event.eventCode)}`,
  };
}

function queryOf({ url }: FastifyRequest): URLSearchParams {
  const at = url.indexOf('?');
  return new URLSearchParams(at < 0 ? '' : url.slice(at));
}

/** Calendar files: of one event, and of a search. */
export function calendarRoutes(deps: CalendarDeps): FastifyPluginAsync {
  return async (app) => {
    registerEventFile(app, deps);
    registerFeed(app, deps);
  };
}
