import { expect, test } from '../e2e/support/test.ts';
import { grown, runSoak } from './arms/soakRun.ts';

const VISITS = 1_000;
/** A visit takes a second, and two where other tests run beside it. */
const LONGEST_MS = 60 * 60_000;
const SEED = Number(process.env.CHAOS_SEED ?? 20_260_301);

test('after a thousand visits of people who read, search and type, nothing has grown, and nothing they typed is found, in the bytes of the profile either [KIOSK-13 in part, KIOSK-36] @long', async () => {
  test.setTimeout(LONGEST_MS);
  const report = await runSoak({ visits: VISITS, seed: SEED });
  // What is looked for can be found: in the page, and in the folder.
  expect(report.control.length).toBeGreaterThan(1);
  expect(report.found).toEqual([]);
  expect(report.undeclared).toEqual([]);
  expect(grown(report)).toEqual([]);
});

test('a booth whose browser is told what was searched for is found out by the same search [KIOSK-36 in part] @long', async () => {
  const { found } = await runSoak({ visits: 16, seed: SEED, tellsAddresses: true });
  expect(found.filter((where) => where.endsWith(' in History'))).not.toEqual([]);
});
