import { startPostgres } from '../../contract/postgresServer.ts';
import { ENTRY_HEADERS } from '../support/browserHeaders.ts';
import { compareLoad } from '../support/compareLoad.ts';
import type { Bench, Figure, Measurement } from '../support/figure.ts';
import { startLoadHub } from '../support/loadHub.ts';
import { REGISTER_PATH } from '../support/registerPath.ts';

const ROUNDS = 5;
const CROWD = 64;
const LOAD = {
  method: 'POST',
  path: REGISTER_PATH,
  headers: ENTRY_HEADERS,
  connections: CROWD,
  warmUpMs: 1_500,
  durationMs: 3_000,
} as const;

export const hubHotEvent: Figure = {
  name: 'hub-hot-event',
  meaning: 'When everybody wants the same event, the crowd must not slow each other down.',
  async measure(bench) {
    const postgres = await startPostgres();
    try {
      return [await onDatabase(bench, 'SQLite'), await onDatabase(bench, 'PostgreSQL', postgres.url)];
    } finally {
      await postgres.stop();
    }
  },
};

async function onDatabase(bench: Bench, name: string, url?: string): Promise<Measurement> {
  const { hub, body, dispose } = await startLoadHub(bench.root, url ? { DATABASE_URL: url } : {});
  const { port, pid } = hub;
  try {
    const { ratio, ...words } = await compareLoad(
      bench,
      ROUNDS,
      { ...LOAD, body },
      {
        subject: { name: `${name}, ${CROWD} clients`, port, pid },
        control: { name: '1 client', port, pid, connections: 1 },
      },
    );
    return {
      label: `Hub: one hot event, ${CROWD} clients, ${name}`,
      value: ratio,
      unit: '×',
      must: 0.8,
      goal: 0.8,
      better: 'higher',
      ...words,
    };
  } finally {
    await dispose();
  }
}
