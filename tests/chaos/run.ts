/**
 * The long run: `npm run chaos -- --submissions N --kills N --seed S`, with `--attempts N` and `--copies-of N` for the
 * arms that need no browser. An arm with 0 is left out.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { startPostgres } from '../contract/postgresServer.ts';
import { type CapacityOptions, runCapacity } from './arms/capacityRun.ts';
import { runPromises } from './arms/promisesRun.ts';
import { runReceipts } from './arms/receiptsRun.ts';

const DEFAULTS = { submissions: 1000, kills: 20, attempts: 2000, events: 20, 'copies-of': 100, seed: 20_260_301 };
type Settings = typeof DEFAULTS;

/** Answered attempts between two kills of a hub */
const KILL_EVERY = 200;
const COPIES = 20;
const CRASHES = 5;

/** @returns whether every promise was kept and every control failed as it must */
export async function runChaos(args: string[]): Promise<boolean> {
  const settings = readSettings(args);
  let kept = true;
  if (settings.submissions > 0) kept = (await promises(settings)) && kept;
  if (settings.attempts > 0) kept = (await capacity(settings)) && kept;
  if (settings['copies-of'] > 0) kept = (await receipts(settings)) && kept;
  return kept;
}

function readSettings(args: string[]): Settings {
  const names = Object.keys(DEFAULTS) as (keyof Settings)[];
  const options = Object.fromEntries(names.map((name) => [name, { type: 'string' } as const]));
  const { values } = parseArgs({ args, options });
  const settings = { ...DEFAULTS };
  for (const name of names) {
    if (values[name] === undefined) continue;
    settings[name] = Number(values[name]);
    if (!Number.isInteger(settings[name]) || settings[name] < 0) throw new Error(`--${name} must be a whole number`);
  }
  return settings;
}

async function promises({ submissions, kills, seed }: Settings): Promise<boolean> {
  const report = await runPromises({ submissions, kills, seed, log: (line) => console.log(line) });
  console.log(`promises ${JSON.stringify(report.figures, undefined, 2)}`);
  if (report.violations.length === 0) return true;
  console.log(`seed ${seed}\n${report.history.join('\n')}`);
  console.log(JSON.stringify(report.violations, undefined, 2));
  return false;
}

async function capacity({ attempts, events, seed }: Settings): Promise<boolean> {
  const options = { attempts, events, seed, killEvery: KILL_EVERY };
  const arm = (name: string, overrides: Pick<CapacityOptions, 'processes' | 'naive'>, database: Database) =>
    database(async (settings) => {
      const report = await runCapacity({ ...options, ...overrides, settings });
      console.log(`capacity, ${name}: ${JSON.stringify(report)}`);
      return report;
    });
  const server = await arm('four hubs on PostgreSQL', { processes: 4 }, withPostgres);
  const file = await arm('one hub on SQLite', { processes: 1 }, withFolder);
  const naive = await arm('control, read then write', { processes: 4, naive: true }, withPostgres);
  return [server, file].every((each) => each.over + each.refusedWhileFree + each.lost === 0) && naive.over > 0;
}

async function receipts({ 'copies-of': submissions, seed }: Settings): Promise<boolean> {
  const options = { submissions, copies: COPIES, crashes: CRASHES, processes: 1, seed };
  const report = await withFolder((settings) => runReceipts({ ...options, settings }));
  console.log(`receipts: ${JSON.stringify(report)}`);
  return report.rows === submissions && report.unequal + report.acceptedOtherBody === 0;
}

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
