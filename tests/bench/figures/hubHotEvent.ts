import { startPostgres } from '../../contract/postgresServer.ts';
import type { Bench, Figure, Measurement } from '../support/figure.ts';
import { startLoadHub } from '../support/loadHub.ts';
import { underLoad } from '../support/processes.ts';
import { REGISTER_PATH } from '../support/registerPath.ts';
import { inTurns } from '../support/statistics.ts';

const ROUNDS = 5;
const CROWD = 64;
const LOAD = {
  method: 'POST',
  path: REGISTER_PATH,
  headers: { 'content-type': 'application/json', 'idempotency-key': 'bench-{{n}}' },
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

async function onDatabase({ root, note }: Bench, name: string, url?: string): Promise<Measurement> {
  const { hub, body, dispose } = await startLoadHub(root, url);
  const load = (connections: number) => async () => {
    const { perSecond } = await underLoad(root, { ...LOAD, body, connections, port: hub.port });
    note(`${name}, ${connections} clients: ${Math.round(perSecond)} registrations a second`);
    return perSecond;
  };
  try {
    const { subject, control } = await inTurns(ROUNDS, load(CROWD), load(1));
    return {
      label: `Hub: one hot event, ${CROWD} clients, ${name}`,
      value: subject / control,
      unit: '×',
      must: 0.8,
      goal: 0.9,
      better: 'higher',
      subject: `${Math.round(subject)}/s`,
      control: `1 client: ${Math.round(control)}/s`,
    };
  } finally {
    await dispose();
  }
}
