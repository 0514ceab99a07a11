import { expect, it } from 'vitest';
import { runReceipts } from '../../chaos/arms/receiptsRun.ts';
import { createDatabase, type DatabaseName } from '../databases.ts';

const SHORT = { submissions: 8, copies: 20, crashes: 2, seed: 20_260_301 };
const LIMIT_MS = 120_000;

it.each<[DatabaseName, number]>([
  ['SQLite', 1],
  ['PostgreSQL', 4],
])(
  'twenty copies of each submission, half of their answers dropped and hubs killed, leave one row and one answer each, on %s [HUB-15, HUB-17]',
  async (name, processes) => {
    const database = await createDatabase(name);
    try {
      const { history, ...report } = await runReceipts({ ...SHORT, processes, settings: database.settings });
      expect(report, history.join('\n')).toMatchObject({
        rows: SHORT.submissions,
        unequal: 0,
        acceptedOtherBody: 0,
        notToldWhen: 0,
        crashes: SHORT.crashes,
      });
      expect(report.dropped).toBeGreaterThan(SHORT.submissions);
      expect(report.toldInWork).toBeGreaterThan(0);
    } finally {
      await database.remove();
    }
  },
  LIMIT_MS,
);
