import type { Attack } from './attack.ts';
import { manyTimes } from './caller.ts';
import { GUESTS, limitedEvents, outcomeOf, proofOfWork, register } from './people.ts';

const EVENTS = 60;
const MOST = 1_500;
const LIMIT_MS = 8_000;
/** Of one address without a device, at one event in ten minutes [CON-11]. */
const PEOPLE_OF_ADDRESS = 40;
const PARTY = GUESTS + 1;
/** Another address: the first has used up its minute. */
const WORKING = '127.10.0.2';

type SeatFigures = {
  events: number;
  /** Of all these events together, before */
  seats: number;
  takenWithoutWork: number;
  requests: number;
  seconds: number;
  /** Of one event, with a proof of work for each registration */
  takenWithWork: number;
  wantedWithWork: number;
};

export const seats: Attack<SeatFigures> = {
  name: 'seats',
  does: 'One address registers eleven people at a time, at every event with a limited room.',
  before: 'every limited seat of 60 events in 2.4 s: 1,150 registrations, no bot check',
  async run(hub) {
    const events = await limitedEvents(hub, EVENTS);
    const begun = performance.now();
    const full = new Set<string>();
    let takenWithoutWork = 0;
    const requests = await manyTimes({ most: MOST, atOnce: 16, limitMs: LIMIT_MS }, async (index) => {
      const event = events[index % events.length];
      if (!event || full.has(event.EventCode)) return;
      const outcome = outcomeOf(await register(hub, event, { email: `party-${index}@example.com`, guests: GUESTS }));
      if (outcome === 'accepted') takenWithoutWork += PARTY;
      // A last party that is too large leaves up to ten seats.
      else if (outcome === 'NO_SPOTS') full.add(event.EventCode);
    });
    const seconds = (performance.now() - begun) / 1000;

    // With the work done, at the room that has most left.
    const [largest] = (await limitedEvents(hub, EVENTS)).sort((one, other) => other.seats - one.seats);
    let takenWithWork = 0;
    const parties = largest ? Math.min(8, Math.floor(largest.seats / PARTY)) : 0;
    for (let party = 0; largest && party < parties; party += 1) {
      const token = await proofOfWork(hub, WORKING);
      const called = await register(hub, largest, {
        email: `worked-${party}@example.com`,
        guests: GUESTS,
        from: WORKING,
        token,
      });
      if (outcomeOf(called) === 'accepted') takenWithWork += PARTY;
    }
    return {
      events: events.length,
      seats: events.reduce((sum, event) => sum + event.seats, 0),
      takenWithoutWork,
      requests,
      seconds: Math.round(seconds * 10) / 10,
      takenWithWork,
      wantedWithWork: parties * PARTY,
    };
  },
  wishes: [
    {
      wants: 'no seat without a device or a proof of work',
      holds: ({ takenWithoutWork }) => takenWithoutWork === 0,
    },
    {
      wants: `at most ${PEOPLE_OF_ADDRESS} people of one address at one event, work or not`,
      holds: ({ takenWithWork }) => takenWithWork <= PEOPLE_OF_ADDRESS,
    },
    // Otherwise a hub that takes nobody would pass.
    {
      wants: 'somebody who does the work gets a seat, where there is one',
      holds: ({ takenWithWork, wantedWithWork, takenWithoutWork }) =>
        takenWithWork > 0 || (wantedWithWork === 0 && takenWithoutWork > 0),
    },
  ],
};
