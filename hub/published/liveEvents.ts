import { setTimeout as pause } from 'node:timers/promises';
import type { EventRecord } from '../../src/domain/entities/event.ts';
import { eventAvailability, type Headcount, placesToGive } from '../../src/domain/event/availability.ts';
import type { Availability } from '../../src/domain/release/release.ts';
import type { ContentLibrary } from '../content/ContentLibrary.ts';
import { etagOf } from '../http/encodedBody.ts';
import type { Store, TakenSeats } from '../store/Store.ts';

const NOTHING_TAKEN: Headcount = { inPerson: 0, online: 0 };

export type LiveNumbers = {
  availability: Availability;
  /** The same as JSON, serialised once because it is long for ten thousand events. */
  json: string;
  /** People per mode who count towards the event's capacity, guests included. */
  takenBy(event: EventRecord): Headcount;
  /** Changes exactly when a number changes. */
  version: string;
};

const NONE: Availability = { at: new Date(0).toISOString(), events: {} };

/** Used while the numbers are unknown, so that pages can be served all the same. */
const NO_NUMBERS: LiveNumbers = {
  availability: NONE,
  json: JSON.stringify(NONE),
  takenBy: () => NOTHING_TAKEN,
  version: 'unknown',
};

/** The numbers that change with every registration [CON-21]. */
export interface LiveEvents {
  /**
   * Returns all events' numbers, at most a second old. While the database does not answer: the last known ones, with
   * their old `at`. @throws the database's error when there are none yet
   */
  current(): Promise<LiveNumbers>;
  /**
   * Like `current`, for pages, which are shown without numbers rather than late: waits at most half a second, then
   * gives the last known numbers, or none. Never fails.
   */
  soon(): LiveNumbers | Promise<LiveNumbers>;
  /** Call after a registration in this process: the next `current` queries the database [HUB-11]. */
  forget(): void;
}

/** Maximum age of the numbers: registrations in other processes show up after this long. */
const FRESH_MS = 1_000;
const PAGE_PATIENCE_MS = 500;

type Options = {
  store: Pick<Store, 'takenSeats'>;
  library: Pick<ContentLibrary, 'current'>;
  now: () => number;
  onFailure: (error: unknown) => void;
};

export function createLiveEvents({ store, library, now, onFailure }: Options): LiveEvents {
  let known: { numbers: LiveNumbers; release: string | undefined; until: number } | undefined;
  let running: Promise<LiveNumbers> | undefined;

  async function query(): Promise<LiveNumbers> {
    const loaded = library.current();
    const taken = new Map((await store.takenSeats()).map((seats) => [seats.eventCode, seats]));
    const takenBy = (event: EventRecord) => headcountOf(event, taken.get(event.eventCode));
    const at = now();
    const events = Object.fromEntries(
      (loaded?.published.collections.events ?? []).map((event) => [
        event.eventCode,
        eventAvailability(event, takenBy(event), at),
      ]),
    );
    const availability = { at: new Date(at).toISOString(), events };
    const eventsJson = JSON.stringify(events);
    const json = `{"at":"${availability.at}","events":${eventsJson}}`;
    return { availability, json, takenBy, version: etagOf(eventsJson) };
  }

  function start(): Promise<LiveNumbers> {
    const release = library.current()?.published.release;
    const mine: Promise<LiveNumbers> = query().then(
      (numbers) => {
        // A query overtaken by `forget` still answers its callers, but is not cached.
        if (running === mine) {
          known = { numbers, release, until: now() + FRESH_MS };
          running = undefined;
        }
        return numbers;
      },
      (error: unknown) => {
        if (running === mine) running = undefined;
        onFailure(error);
        if (known) return known.numbers;
        throw error;
      },
    );
    running = mine;
    return mine;
  }

  function fresh(): LiveNumbers | undefined {
    const isFresh = known && known.until > now() && known.release === library.current()?.published.release;
    return isFresh ? known?.numbers : undefined;
  }

  async function current(): Promise<LiveNumbers> {
    return fresh() ?? running ?? start();
  }

  async function orLastKnown(): Promise<LiveNumbers> {
    const patience = new AbortController();
    const lastKnown = () => known?.numbers ?? NO_NUMBERS;
    const inTime = current().catch(lastKnown);
    const tooLate = pause(PAGE_PATIENCE_MS, undefined, { signal: patience.signal, ref: false }).then(
      lastKnown,
      lastKnown,
    );
    return Promise.race([inTime, tooLate]).finally(() => patience.abort());
  }

  return {
    current,
    soon: () => fresh() ?? orLastKnown(),
    forget() {
      if (known) known.until = 0;
      running = undefined;
    },
  };
}

/**
 * Returns the people who count towards an event's capacity in this hub's release, guests included. The places in the
 * database decide. If a hub with other content set fewer there, the difference counts as taken, so that nobody is
 * offered a seat that would be refused [HUB-11, HUB-16].
 * @param seats  undefined for an event that the database does not know
 */
function headcountOf(event: EventRecord, seats: TakenSeats | undefined): Headcount {
  if (!seats) return { inPerson: 0, online: 0 };
  const own = placesToGive(event);
  return {
    inPerson: seats.inPerson + missing(own.inPersonPlaces, seats.inPersonPlaces),
    online: seats.online + missing(own.onlinePlaces, seats.onlinePlaces),
  };
}

/** Returns the places that are in the release but not in the database. null is unlimited. */
function missing(named: number | null, stored: number | null): number {
  return named === null || stored === null ? 0 : Math.max(0, named - stored);
}
