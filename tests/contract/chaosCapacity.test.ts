import { expect, it } from 'vitest';
import { runCapacity } from '../chaos/arms/capacityRun.ts';
import { judgeSeats } from '../chaos/arms/judgeSeats.ts';
import { createDatabase, type DatabaseName } from './databases.ts';

const SHORT = { attempts: 500, events: 8, killEvery: 80, seed: 20_260_301 };
const LIMIT_MS = 120_000;

async function onDatabase<T>(
  name: DatabaseName,
  work: (settings: { dataDir: string; databaseUrl?: string }) => Promise<T>,
) {
  const database = await createDatabase(name);
  try {
    return await work(database.settings);
  } finally {
    await database.remove();
  }
}

const FLAWLESS = { over: 0, refusedWhileFree: 0, lost: 0 };

it(
  'four hubs on one database, killed again and again, give every seat once and refuse nobody while one is free [HUB-16, HUB-17, HUB-20]',
  async () => {
    const report = await onDatabase('PostgreSQL', (settings) => runCapacity({ ...SHORT, processes: 4, settings }));
    expect(report).toMatchObject(FLAWLESS);
    expect(report.hubKills).toBeGreaterThan(0);
    expect(report.refused).toBeGreaterThan(0);
  },
  LIMIT_MS,
);

it(
  'one hub on its own file, killed again and again, gives every seat once [HUB-16, HUB-17, HUB-20]',
  async () => {
    const report = await onDatabase('SQLite', (settings) => runCapacity({ ...SHORT, processes: 1, settings }));
    expect(report).toMatchObject(FLAWLESS);
    expect(report.hubKills).toBeGreaterThan(0);
    expect(report.refused).toBeGreaterThan(0);
  },
  LIMIT_MS,
);

it(
  'hubs that read first and write afterwards are caught overselling by the same run [HUB-16]',
  async () => {
    const options = { ...SHORT, killEvery: undefined, naive: true, processes: 4 };
    const report = await onDatabase('PostgreSQL', (settings) => runCapacity({ ...options, settings }));
    expect(report.over).toBeGreaterThan(0);
  },
  LIMIT_MS,
);

it('a refusal counts as wrong only when its seats would still fit [HUB-16]', () => {
  const nearlyFull = { places: 10, given: 9, refused: [2] };
  expect(judgeSeats([nearlyFull], 0)).toMatchObject(FLAWLESS);
  expect(judgeSeats([{ ...nearlyFull, refused: [1, 2] }], 0).refusedWhileFree).toBe(1);
  expect(judgeSeats([{ ...nearlyFull, given: 12 }], 0).over).toBe(2);
});
