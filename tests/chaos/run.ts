/**
 * The long run: `npm run chaos -- --submissions N --kills N --seed S`. An arm whose number is 0 is left out; several
 * seeds (`--seed 1-20`) give one run of the first arm each; `--report FILE` adds to a file and skips runs that it
 * contains.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres } from '../contract/postgresServer.ts';
import { type CapacityOptions, type CapacityReport, runCapacity } from './arms/capacityRun.ts';
import { runControl } from './arms/controlRun.ts';
import { isFlawless } from './arms/judgeSeats.ts';
import { runPromises } from './arms/promisesRun.ts';
import { runReceipts } from './arms/receiptsRun.ts';
import { runReturn } from './arms/returnRun.ts';
import { runSealed } from './arms/sealedRun.ts';
import { isClean, runSoak } from './arms/soakRun.ts';
import { ChaosReport } from './report/chaosReport.ts';
import type { Outcome } from './report/reportTotals.ts';
import { type Job, runJobs } from './report/runJobs.ts';
import { type ChaosSettings, readSettings, readSoakSettings } from './report/settings.ts';

/** Answered attempts between two kills of a hub */
const KILL_EVERY = 200;
const COPIES = 20;
const CRASHES = 5;
const ENTRIES_EACH = 15;
const RATE_FACTOR = 0.25;

/** @returns whether every promise was kept and every control failed as it must */
export async function runChaos(args: string[]): Promise<boolean> {
  const settings = readSettings(args);
  const report = ChaosReport.open(settings.report);
  const kept = await runJobs(jobsOf(settings), report);
  const totals = report.totals();
  console.log(JSON.stringify(totals, undefined, 2));
  const { neverReached = [] } = totals.promises ?? {};
  // Otherwise the table of faults would list more than was tested.
  if (neverReached.length > 0) console.log(`no browser was ever killed ${neverReached.join(', or ')}`);
  return kept && neverReached.length === 0;
}

/** `npm run chaos -- soak --visits N --seed S`. @returns whether the last visits left nothing behind */
export async function soak(args: string[]): Promise<boolean> {
  const { visits, seed } = readSoakSettings(args);
  const report = await runSoak({ visits, seed, log: (line) => console.log(line) });
  const { measures, ...found } = report;
  console.log(JSON.stringify({ first: measures[0], last: measures.at(-1), ...found }, undefined, 2));
  return isClean(report);
}

function jobsOf(settings: ChaosSettings): Job[] {
  const { submissions, kills, attempts, events, seeds } = settings;
  const [seed = 0] = seeds;
  const jobs: Job[] = [];
  const arm = (name: string, size: number, own: Record<string, number>, run: (seed: number) => Promise<Outcome>) => {
    if (size > 0) jobs.push({ arm: name, seed, settings: own, run: () => run(seed) });
  };
  if (submissions > 0) {
    for (const each of seeds) {
      jobs.push({ arm: 'promises', seed: each, settings: { submissions, kills }, run: () => promises(settings, each) });
    }
  }
  const seats = { attempts, events };
  arm(
    'capacity, four hubs on PostgreSQL',
    attempts,
    seats,
    capacity(settings, withPostgres, { processes: 4 }, isFlawless),
  );
  arm('capacity, one hub on SQLite', attempts, seats, capacity(settings, withFolder, { processes: 1 }, isFlawless));
  arm(
    'capacity, control: read then write',
    attempts,
    seats,
    capacity(settings, withPostgres, { processes: 4, flaw: 'reads then writes' }, ({ over }) => over > 0),
  );
  arm('receipts', settings.copiesOf, { submissions: settings.copiesOf }, receipts(settings));
  arm('return of many devices', settings.devices, { devices: settings.devices }, manyReturn(settings));
  arm('sealed', settings.sealed, { registrations: settings.sealed }, sealed(settings));
  arm('control: workbox-background-sync', settings.control, { visitors: settings.control }, async () => {
    const figures = await runControl(settings.control);
    return { figures, kept: figures.ours === figures.visitors && figures.workbox < figures.visitors };
  });
  return jobs;
}

async function promises({ submissions, kills }: ChaosSettings, seed: number): Promise<Outcome> {
  const report = await runPromises({ submissions, kills, seed, log: (line) => console.log(line) });
  return { ...report, kept: report.violations.length === 0 };
}

const capacity =
  (
    { attempts, events }: ChaosSettings,
    database: Database,
    hubs: Pick<CapacityOptions, 'processes' | 'flaw'>,
    isKept: (report: CapacityReport) => boolean,
  ) =>
  (seed: number): Promise<Outcome> =>
    database(async (settings) => {
      const report = await runCapacity({ attempts, events, seed, killEvery: KILL_EVERY, ...hubs, settings });
      const { history, ...figures } = report;
      return { figures, kept: isKept(report), history };
    });

const receipts =
  ({ copiesOf: submissions }: ChaosSettings) =>
  (seed: number): Promise<Outcome> =>
    withFolder(async (settings) => {
      const options = { submissions, copies: COPIES, crashes: CRASHES, processes: 1, seed };
      const { history, ...figures } = await runReceipts({ ...options, settings });
      const kept =
        figures.rows === submissions && figures.unequal + figures.acceptedOtherBody + figures.notToldWhen === 0;
      return { figures, kept, history };
    });

const manyReturn =
  ({ devices }: ChaosSettings) =>
  (seed: number): Promise<Outcome> =>
    withFolder(async (settings) => {
      const options = { devices, entriesEach: ENTRIES_EACH, rateFactor: RATE_FACTOR, seed };
      const { history, ...figures } = await runReturn({ ...options, settings });
      const { waiting, rows, ahead, impatient } = figures;
      return { figures, kept: rows === waiting && ahead + impatient === 0, history };
    });

const sealed =
  ({ sealed: registrations }: ChaosSettings) =>
  async (seed: number): Promise<Outcome> => {
    const figures = await runSealed({ registrations, seed });
    const { found, control, delivered } = figures;
    return { figures, kept: found.length === 0 && control.length > 0 && delivered === registrations };
  };

type Database = <T>(work: (settings: CapacityOptions['settings']) => Promise<T>) => Promise<T>;

const withFolder: Database = async (work) => {
  const dataDir = mkdtempSync(join(tmpdir(), 'defence-careers-chaos-data-'));
  try {
    return await work({ dataDir });
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
};

const withPostgres: Database = (work) =>
  withFolder(async ({ dataDir }) => {
    const server = await startPostgres();
    try {
      return await work({ dataDir, databaseUrl: server.url });
    } finally {
      await server.stop();
    }
  });
