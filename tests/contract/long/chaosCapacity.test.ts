import { expect, it } from 'vitest';
import { type CapacityOptions, type CapacityReport, runCapacity } from '../../chaos/arms/capacityRun.ts';
import { isFlawless, judgeSeats } from '../../chaos/arms/judgeSeats.ts';
import { hasRoomForAll, planSeats, seatsOf } from '../../chaos/arms/seatPlan.ts';
import { createDatabase, type DatabaseName } from '../databases.ts';

const SHORT = { attempts: 500, events: 8, killEvery: 80, seed: 20_260_301 };
const LIMIT_MS = 120_000;

async function onDatabase(
  name: DatabaseName,
  options: Omit<CapacityOptions, 'settings'>,
): Promise<Omit<CapacityReport, 'history'>> {
  const database = await createDatabase(name);
  try {
    const { history, ...report } = await runCapacity({ ...options, settings: database.settings });
    if (!options.flaw && !isFlawless(report)) console.log(history.join('\n'));
    return report;
  } finally {
    await database.remove();
  }
}

const ROWS = { lost: 0, storedThoughRefused: 0, strangers: 0, refusedOtherwise: 0 };
const FLAWLESS = { over: 0, refusedWhileFree: 0, ...ROWS };

it(
  'four hubs on one database, killed again and again, give every seat once and refuse nobody while one is free [HUB-16, HUB-17, HUB-20]',
  async () => {
    const report = await onDatabase('PostgreSQL', { ...SHORT, processes: 4 });
    expect(report).toMatchObject(FLAWLESS);
    expect(report.given).toBe(report.places);
    expect(report.hubKills).toBeGreaterThan(0);
    expect(report.refused).toBeGreaterThan(0);
  },
  LIMIT_MS,
);

it(
  'one hub on its own file, killed again and again, gives every seat once [HUB-16, HUB-17, HUB-20]',
  async () => {
    const report = await onDatabase('SQLite', { ...SHORT, processes: 1 });
    expect(report).toMatchObject(FLAWLESS);
    expect(report.hubKills).toBeGreaterThan(0);
    expect(report.refused).toBeGreaterThan(0);
  },
  LIMIT_MS,
);

it(
  'hubs that read first and write afterwards are caught overselling by the same run [HUB-16]',
  async () => {
    const options = { ...SHORT, killEvery: undefined, flaw: 'reads then writes', processes: 4 } as const;
    expect((await onDatabase('PostgreSQL', options)).over).toBeGreaterThan(0);
  },
  LIMIT_MS,
);

it(
  'a hub that refuses one in ten whether or not a seat is free is caught by the same run [HUB-16]',
  async () => {
    const options = { ...SHORT, attempts: 200, killEvery: undefined, flaw: 'refuses at random', processes: 1 } as const;
    expect((await onDatabase('SQLite', options)).refusedWhileFree).toBeGreaterThan(0);
  },
  LIMIT_MS,
);

it('a refusal counts as wrong when its seats would still fit, at the end or when it was told [HUB-16]', () => {
  const refused = (seats: number, othersAtMost = 10) => ({ key: 'key-1', seats, othersAtMost });
  const nearlyFull = { eventCode: 'SMALL-0', places: 10, given: 9, refused: [refused(2)] };
  expect(judgeSeats([nearlyFull], ROWS)).toMatchObject(FLAWLESS);
  expect(judgeSeats([{ ...nearlyFull, refused: [refused(1), refused(2)] }], ROWS).refusedWhileFree).toBe(1);
  // Full in the end, but not then: no more than eight can have been taken.
  const full = { ...nearlyFull, given: 10 };
  expect(judgeSeats([{ ...full, refused: [refused(2, 8), refused(2, 9)] }], ROWS).refusedWhileFree).toBe(1);
  expect(judgeSeats([{ ...nearlyFull, given: 12 }], ROWS).over).toBe(2);
});

it('every other event has as many seats as are wanted of it, the others half of them [HUB-16, HUB-17]', () => {
  const { wishes, places } = planSeats(500, 8, 7);
  expect(planSeats(500, 8, 7)).toEqual({ wishes, places });
  for (const [event, seats] of places.entries()) {
    const wanted = wishes.filter((wish) => wish.event === event).reduce((all, wish) => all + seatsOf(wish), 0);
    expect(seats).toBe(hasRoomForAll(event) ? wanted : Math.floor(wanted / 2));
  }
  expect(new Set(wishes.map(({ key }) => key)).size).toBe(500);
});
