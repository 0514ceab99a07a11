import { createHash } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import type { EventRecord } from '../../src/domain/entities/event.ts';
import { placesToGive } from '../../src/domain/event/availability.ts';
import { calendarFile } from '../../src/domain/event/calendarFile.ts';
import { eventSessions } from '../../src/domain/event/eventWhen.ts';
import { eventPath } from '../../src/domain/site/routes.ts';
import { eventEnd } from '../../src/domain/text/timeZones.ts';
import type { ContentLibrary, ContentProblem, LoadedRelease } from '../content/ContentLibrary.ts';
import { unavailable } from '../http/errors.ts';
import type { CalendarFacts, CalendarStamp, Store } from '../store/Store.ts';

const RETRY_MS = 2_000;

/** Formats one problem for an editor: where, what and why [HUB-21]. */
export function problemLine({ file, field, reason }: ContentProblem): string {
  const place = [file, field].filter(Boolean).join(', ');
  return `content problem${place && ` in ${place}`}: ${reason}`;
}

/** Whether the content is ready to be served, without querying the database. */
export type Readiness = { ready: true } | { ready: false; status: 'starting' | 'unavailable'; reason: string };

/** Of each event by its code: how often its times have changed, and when its entry last did. */
export type CalendarStamps = ReadonlyMap<string, CalendarStamp>;

/** Prepares the database for published content. */
interface Publishing {
  readiness(): Readiness;
  /**
   * Returns the stamps of a release's events: with those of a newer one, an old time would go out under a new number.
   * @throws HubError 503 while the database has not taken the release, and once it has taken a newer one
   */
  calendarStamps(release: string): Promise<CalendarStamps>;
  stop(): void;
}

type Options = {
  library: ContentLibrary;
  store: Pick<Store, 'setCapacities' | 'noteEventEnds' | 'noteCalendar' | 'keepForms'>;
  log: FastifyBaseLogger;
};

/**
 * Writes the capacity of every event of a new release to the database, when it ends, what calendars are told of it, and
 * what its forms ask, before the hub reports ready and after every change of content; logs the problems of content that was not published [HUB-16, HUB-21].
 */
export async function startPublishing({ library, store, log }: Options): Promise<Publishing> {
  let problems = 0;
  let prepared: string | undefined;
  /** Also of releases that were replaced at once: a visitor may have begun on one. */
  const unkept = [...(library.current()?.forms ?? [])];
  let stamps: CalendarStamps = new Map();
  let retry: NodeJS.Timeout | undefined;
  let queue: Promise<void> = Promise.resolve();

  async function prepare({ published }: LoadedRelease): Promise<void> {
    clearTimeout(retry);
    try {
      await store.setCapacities(
        published.collections.events.map((event) => ({ eventCode: event.eventCode, ...placesToGive(event) })),
      );
      await store.noteEventEnds(
        published.collections.events.map((event) => ({ eventCode: event.eventCode, endsAt: eventEnd(event) })),
      );
      const kept = unkept.length;
      await store.keepForms(unkept);
      unkept.splice(0, kept);
      stamps = await store.noteCalendar(published.collections.events.map(calendarFacts));
      prepared = published.release;
      problems = 0;
      log.info({ release: published.release }, 'content published');
    } catch (error) {
      log.error({ err: error }, 'the places of the events could not be stored; trying again');
      retry = setTimeout(prepareNext, RETRY_MS).unref();
    }
  }

  async function prepareCurrent(): Promise<void> {
    const loaded = library.current();
    if (loaded) await prepare(loaded);
  }

  /** One at a time: capacities of an older release must not overwrite those of a newer one. */
  function prepareNext(): Promise<void> {
    queue = queue.then(prepareCurrent);
    return queue;
  }

  library.onProblems((found) => {
    problems = found.length;
    for (const problem of found) log.error(problemLine(problem));
    // Also when the content is again what was published before, of which nothing else tells.
    if (found.length === 0) log.info(`content is valid again, release ${library.current()?.published.release}`);
  });
  library.onRelease(({ forms }) => {
    unkept.push(...forms);
    void prepareNext();
  });
  await prepareNext();

  return {
    readiness() {
      const current = library.current()?.published.release;
      if (prepared !== undefined && current !== undefined) return { ready: true };
      if (current !== undefined)
        return { ready: false, status: 'starting', reason: 'the places of the events are being stored' };
      const reason =
        problems > 0 ? `the content has ${problems} problems, see the log` : 'no content has been published';
      return { ready: false, status: 'unavailable', reason };
    },
    async calendarStamps(release) {
      await queue;
      if (prepared !== release) throw unavailable('The calendar is being prepared.');
      return stamps;
    },
    stop: () => clearTimeout(retry),
  };
}

/** A cancelled event counts as one whose times have changed: calendars must not keep the entry of before. */
function calendarFacts(event: EventRecord): CalendarFacts {
  const url = eventPath(event.eventCode);
  return {
    eventCode: event.eventCode,
    times: hashOf(JSON.stringify([eventSessions(event), event.eventIsCancelled ?? false])),
    entry: hashOf(calendarFile(event, { stampedAt: 0, url })),
  };
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('base64url');
}
