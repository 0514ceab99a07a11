import { expect, it } from 'vitest';
import { aheadOf, runReturn } from '../../chaos/arms/returnRun.ts';
import { createDatabase } from '../databases.ts';

const LIMIT_MS = 200_000;

it(
  'forty devices that come back at once never exceed the rate of the hub, wait as long as it says, and all arrive [CON-11 in part, CON-31, OUTBOX-35]',
  async () => {
    const database = await createDatabase('SQLite');
    try {
      const { history, ...report } = await runReturn({
        devices: 40,
        entriesEach: 12,
        rateFactor: 0.2,
        seed: 20_260_301,
        settings: database.settings,
      });
      expect(report, history.join('\n')).toMatchObject({ waiting: 480, rows: 480, rate: 240, ahead: 0, impatient: 0 });
      // The limit was there to be exceeded.
      expect(report.toldToWait).toBeGreaterThan(0);
    } finally {
      await database.remove();
    }
  },
  LIMIT_MS,
);

it('a hub is ahead of its rate when more has been answered than the minutes so far allow [CON-11 in part]', () => {
  expect(aheadOf(2, [0, 1, 60_000, 60_001, 120_000])).toBe(0);
  expect(aheadOf(2, [59_999, 0, 1])).toBe(1);
  expect(aheadOf(2, [])).toBe(0);
});
