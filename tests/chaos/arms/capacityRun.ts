/** Many people want few seats of many events, at several hubs that are killed all the time. */
import { openStore } from '../../../hub/store/openStore.ts';
import type { EventRecord } from '../../../src/domain/entities/event.ts';
import { newSubmissionId } from '../../../src/domain/submission/submissionId.ts';
import type { WireRegistration } from '../../../src/domain/wire/registration.ts';
import { buildWireRegistration } from '../../builders/buildRegistration.ts';
import { HubFleet } from '../support/hubFleet.ts';
import { pick, seededBytes, seededRandom } from '../support/seededRandom.ts';
import { eachOf, sendUntilAnswered } from '../support/sender.ts';
import { type EventOutcome, judgeSeats, type SeatVerdict } from './judgeSeats.ts';
import { smallEvents } from './smallEvents.ts';

const CLIENTS = 64;
/** Half of the people get a seat, about. */
const SEATS_WANTED = 1.2;
const GUEST_SHARE = 0.2;

export type CapacityOptions = {
  attempts: number;
  events: number;
  processes: number;
  /** Answered attempts between two kills; undefined: nobody is killed */
  killEvery?: number;
  seed: number;
  settings: { dataDir: string; databaseUrl?: string };
  /** The control: seats are read first and written afterwards */
  naive?: boolean;
};

export type CapacityReport = SeatVerdict & { attempts: number; requests: number; hubKills: number; seconds: number };

export async function runCapacity(options: CapacityOptions): Promise<CapacityReport> {
  const { attempts, events: eventCount, processes, killEvery, seed, settings, naive } = options;
  const startedMs = Date.now();
  const random = seededRandom(seed);
  const places = Math.max(2, Math.floor((attempts * SEATS_WANTED) / eventCount / 2));
  const events = smallEvents(eventCount, places);
  const fleet = await HubFleet.start(processes, {
    HUB_DATA: settings.dataDir,
    DATABASE_URL: settings.databaseUrl ?? '',
    EVENTS: String(eventCount),
    PLACES: String(places),
    NAIVE: naive ? '1' : '',
  });
  const outcomes = new Map(
    events.map(({ eventCode }): [string, EventOutcome] => [eventCode, { places, given: 0, refused: [] }]),
  );
  const told = new Set<string>();
  const killer = killerOf(fleet, killEvery, random);
  let requests = 0;

  async function attempt(number: number): Promise<void> {
    const event = pick(random, events);
    const key = newSubmissionId(seededBytes(random));
    const guests = random() < GUEST_SHARE ? 1 : 0;
    const body = registrationFor(number, event, guests);
    const answered = await sendUntilAnswered(fleet, { key, body }, random);
    requests += answered.requests;
    killer.noteAnswer();
    if (answered.answer.result.success) told.add(key);
    else outcomes.get(event.eventCode)?.refused.push(1 + guests);
  }

  try {
    await eachOf(
      Array.from({ length: attempts }, (_, index) => index),
      CLIENTS,
      attempt,
    );
    const hubKills = await killer.finished();
    const lost = await countRows(settings, outcomes, told);
    const seconds = Math.round((Date.now() - startedMs) / 1000);
    return { ...judgeSeats([...outcomes.values()], lost), attempts, requests, hubKills, seconds };
  } finally {
    await killer.finished();
    await fleet.dispose();
  }
}

function registrationFor(number: number, event: EventRecord, guests: number): object {
  const { Registrant, ...form } = buildWireRegistration();
  const { CandidateNumber: _registrantsOnly, ...guest } = Registrant;
  return {
    ...form,
    EventId: event.id,
    EventCode: event.eventCode,
    EventName: event.eventName,
    Registrant: { ...Registrant, Email: `visitor.${number}@example.com` },
    Guests: Array.from({ length: guests }, () => ({ ...guest, Email: `guest.${number}@example.com` })),
  };
}

/** Kills one process after the other, by the number of answers: the same on a fast machine and on a slow one. */
function killerOf(fleet: HubFleet, every: number | undefined, random: () => number) {
  let answers = 0;
  let kills = 0;
  let killing = Promise.resolve();
  return {
    noteAnswer(): void {
      answers += 1;
      if (every === undefined || answers % every !== 0) return;
      kills += 1;
      killing = killing.then(() => fleet.crash(Math.floor(random() * fleet.size)));
    },
    /** @returns how many died, once the last of them is back */
    async finished(): Promise<number> {
      await killing;
      return kills;
    },
  };
}

/** Adds up the seats of all rows. @returns how many told registrations have none */
async function countRows(
  settings: CapacityOptions['settings'],
  outcomes: Map<string, EventOutcome>,
  told: ReadonlySet<string>,
): Promise<number> {
  const store = await openStore(settings);
  const missing = new Set(told);
  try {
    for await (const { key, payload } of store.accepted('registration')) {
      const { EventCode, Guests } = payload as WireRegistration;
      missing.delete(key);
      const outcome = outcomes.get(EventCode);
      if (outcome) outcome.given += 1 + Guests.length;
    }
  } finally {
    await store.close();
  }
  return missing.size;
}
