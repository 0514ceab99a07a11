/** Many people compete for few seats at many events, on several hubs that keep being killed. */
import { openStore } from '../../../hub/store/openStore.ts';
import type { EventRecord } from '../../../src/domain/entities/event.ts';
import type { WireRegistration } from '../../../src/domain/wire/registration.ts';
import { buildWireRegistration } from '../../builders/buildRegistration.ts';
import { HubFleet } from '../support/hubFleet.ts';
import { Journal, withHistory } from '../support/journal.ts';
import { seededRandom } from '../support/seededRandom.ts';
import { eachOf, sendUntilAnswered } from '../support/sender.ts';
import type { HubFlaw } from './capacityHub.ts';
import { type EventOutcome, judgeSeats, type SeatRows, type SeatVerdict, wronglyRefused } from './judgeSeats.ts';
import { planSeats, seatsOf, type Wish } from './seatPlan.ts';
import { smallEvents } from './smallEvents.ts';

const CLIENTS = 64;

export type CapacityOptions = {
  attempts: number;
  events: number;
  processes: number;
  /** Answered attempts between two kills; undefined: no kills */
  killEvery?: number;
  seed: number;
  settings: { dataDir: string; databaseUrl?: string };
  /** For a control, or a test of the test */
  flaw?: HubFlaw;
};

export type CapacityReport = SeatVerdict & {
  attempts: number;
  places: number;
  requests: number;
  hubKills: number;
  seconds: number;
  /** Kills, and everything that went wrong */
  history: string[];
};

/** The answers given so far. */
type Tellings = {
  accepted: Set<string>;
  /** Answered that there is no seat */
  refused: Set<string>;
  /** By event: seats requested by those not refused, or not answered yet */
  asked: number[];
  otherwise: string[];
};

export function runCapacity(options: CapacityOptions): Promise<CapacityReport> {
  const journal = new Journal();
  return withHistory(journal, options, () => run(options, journal));
}

async function run(options: CapacityOptions, journal: Journal): Promise<CapacityReport> {
  const { attempts, events: eventCount, processes, killEvery, seed, settings, flaw = '' } = options;
  const { wishes, places } = planSeats(attempts, eventCount, seed);
  const events = smallEvents(places);
  const random = seededRandom(seed + 1);
  const fleet = await HubFleet.start(processes, {
    HUB_DATA: settings.dataDir,
    DATABASE_URL: settings.databaseUrl ?? '',
    PLACES: places.join(','),
    FLAW: flaw,
  });
  const outcomes = events.map(({ eventCode }, index): EventOutcome => {
    return { eventCode, places: places[index] ?? 0, given: 0, refused: [] };
  });
  const told: Tellings = { accepted: new Set(), refused: new Set(), asked: events.map(() => 0), otherwise: [] };
  const killer = killerOf(fleet, killEvery, random, journal);
  let requests = 0;

  async function attempt(wish: Wish): Promise<void> {
    const [event, seats, { key }] = [events[wish.event], seatsOf(wish), wish];
    if (!event) throw new Error('somebody wants an event that is not there');
    told.asked[wish.event] = (told.asked[wish.event] ?? 0) + seats;
    const answered = await sendUntilAnswered(fleet, { key, body: registrationFor(wish, event) }, random);
    requests += answered.requests;
    killer.noteAnswer();
    const { success, error } = answered.answer.result;
    if (success) {
      told.accepted.add(key);
      return;
    }
    const othersAtMost = (told.asked[wish.event] ?? 0) - seats;
    told.asked[wish.event] = othersAtMost;
    told.refused.add(key);
    if (error?.systemMessage === 'NO_SPOTS') outcomes[wish.event]?.refused.push({ key, seats, othersAtMost });
    else told.otherwise.push(`${key} ${error?.systemMessage}`);
  }

  try {
    await eachOf(wishes, CLIENTS, attempt);
    const hubKills = await killer.finished();
    const verdict = judgeSeats(outcomes, await compareRows(settings, outcomes, told, wishes, journal));
    noteWrongs(outcomes, told, journal);
    const figures = { attempts, places: places.reduce((all, each) => all + each, 0), requests, hubKills };
    return { ...verdict, ...figures, seconds: journal.seconds, history: journal.lines() };
  } finally {
    await killer.finished();
    await fleet.dispose();
  }
}

function registrationFor({ number, guests }: Wish, event: EventRecord): object {
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

/** Kills one process after another, by the number of answers, so that it does not depend on the machine's speed. */
function killerOf(fleet: HubFleet, every: number | undefined, random: () => number, journal: Journal) {
  let answers = 0;
  let kills = 0;
  let killing = Promise.resolve();
  return {
    noteAnswer(): void {
      answers += 1;
      if (every === undefined || answers % every !== 0) return;
      kills += 1;
      const index = Math.floor(random() * fleet.size);
      journal.note(`hub ${index} killed after ${answers} answers`);
      killing = killing.then(() => fleet.crash(index));
    },
    /** @returns the number of kills, once the last process is back */
    async finished(): Promise<number> {
      await killing;
      return kills;
    },
  };
}

/** Adds up the seats of all rows, and compares the answers with them. */
async function compareRows(
  settings: CapacityOptions['settings'],
  outcomes: readonly EventOutcome[],
  told: Tellings,
  wishes: readonly Wish[],
  journal: Journal,
): Promise<SeatRows> {
  const store = await openStore(settings);
  const byCode = new Map(outcomes.map((outcome) => [outcome.eventCode, outcome]));
  const sent = new Set(wishes.map(({ key }) => key));
  const missing = new Set(told.accepted);
  const [stored, strangers]: [string[], string[]] = [[], []];
  try {
    for await (const { key, payload } of store.accepted('registration')) {
      const { EventCode, Guests } = payload as WireRegistration;
      missing.delete(key);
      if (told.refused.has(key)) stored.push(key);
      const outcome = byCode.get(EventCode);
      if (!sent.has(key) || !outcome) strangers.push(key);
      else outcome.given += 1 + Guests.length;
    }
  } finally {
    await store.close();
  }
  for (const key of missing) journal.note('told as accepted, and there is no row', key);
  for (const key of stored) journal.note('told that there is no seat, and there is a row', key);
  for (const key of strangers) journal.note('a row that nobody sent', key);
  return {
    lost: missing.size,
    storedThoughRefused: stored.length,
    strangers: strangers.length,
    refusedOtherwise: told.otherwise.length,
  };
}

function noteWrongs(outcomes: readonly EventOutcome[], told: Tellings, journal: Journal): void {
  for (const outcome of outcomes) {
    const { eventCode, given, places } = outcome;
    if (given > places) journal.note(`${eventCode}: ${given} seats given of ${places}`);
    for (const { key, seats, othersAtMost } of wronglyRefused(outcome)) {
      const taken = `of ${places} places the others had ${othersAtMost} at most, and have ${given} in the end`;
      journal.note(`${eventCode}: refused ${seats}, though ${taken}`, key);
    }
  }
  for (const each of told.otherwise) journal.note(`refused for another reason: ${each}`);
}
