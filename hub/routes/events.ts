import type { FastifyInstance, FastifyPluginAsync } from 'fastify';
import { bookableSimilar, countedEvent } from '../../src/domain/event/availability.ts';
import { AVAILABILITY_PATH, EVENT_PATH } from '../../src/domain/hubPaths.ts';
import { eventToWire } from '../../src/domain/wire/event.ts';
import type { ContentLibrary } from '../content/ContentLibrary.ts';
import { EncodedBody, sendEncoded } from '../http/encodedBody.ts';
import { badRequest, HubError, unavailable } from '../http/errors.ts';
import { readJsonObject } from '../http/requestBody.ts';
import type { LiveEvents, LiveNumbers } from '../published/liveEvents.ts';
import { currentRelease, findRecord } from '../published/publishedIndex.ts';

type EventDeps = { library: ContentLibrary; live: LiveEvents; now: () => number };

/** Returns the live numbers. @throws HubError 503 when there are none yet and the database does not answer */
export async function liveNumbers(live: LiveEvents): Promise<LiveNumbers> {
  try {
    return await live.current();
  } catch {
    throw unavailable('The numbers of the events are not known at the moment.');
  }
}

/** Serves `POST …/searchEvent` [HTTP-04]: one event with its live numbers and its similar events. */
function registerSearchEvent(app: FastifyInstance, { library, live, now }: EventDeps): void {
  app.post(EVENT_PATH, async (request, reply) => {
    const { eventCode } = readJsonObject(request.body);
    if (typeof eventCode !== 'string' || eventCode.trim() === '') throw badRequest('eventCode is missing.');
    const { published } = currentRelease(library);
    const record = findRecord(published, 'events', eventCode.trim());
    if (!record) throw new HubError(404, 'EVENT_NOT_FOUND', 'Event Not Found');

    const { takenBy } = await liveNumbers(live);
    const at = now();
    const withNumbers = (event: typeof record) => countedEvent(event, takenBy(event), at);
    const similar = record.similarEventCodes.flatMap((code) => findRecord(published, 'events', code) ?? []);
    reply.header('cache-control', 'no-store');
    return eventToWire(withNumbers(record), bookableSimilar(similar.map(withNumbers)));
  });
}

/**
 * Serves `GET …/availability` [HTTP-30, CON-21]: every event's live numbers; the ETag changes only with the numbers.
 */
function registerAvailability(app: FastifyInstance, { live }: EventDeps): void {
  const bodies = new WeakMap<LiveNumbers, EncodedBody>();
  app.get(AVAILABILITY_PATH, async (request, reply) => {
    const numbers = await liveNumbers(live);
    // Weak: `at` changes while the numbers stay the same.
    const body =
      bodies.get(numbers) ?? new EncodedBody(numbers.json, { etag: `W/${numbers.version}`, isLasting: false });
    bodies.set(numbers, body);
    reply.type('application/json; charset=utf-8').header('cache-control', 'no-cache');
    return sendEncoded(request, reply, body);
  });
}

export function eventRoutes(deps: EventDeps): FastifyPluginAsync {
  return async (app) => {
    registerSearchEvent(app, deps);
    registerAvailability(app, deps);
  };
}
