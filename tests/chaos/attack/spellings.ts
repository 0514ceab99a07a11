import { HEARTBEAT_PATH, MANIFEST_PATH } from '../../../src/domain/hubPaths.ts';
import { buildHeartbeat } from '../../builders/buildHeartbeat.ts';
import type { RunningHub } from '../../e2e/support/hub.ts';
import type { Attack } from './attack.ts';
import { call, manyTimes, post } from './caller.ts';

/** A tenth of what an address may read in a minute (RATE_LIMIT_FACTOR). */
const READS_PER_ADDRESS = 600;
const READS = 1_500;
const LIMIT_MS = 20_000;

const WITH_NUL = ['/%00', '/careers?query=%00', '/assets/a%00.js', '/api/v2/content/route?path=%00', '/staff/x%00'];
const NO_IDS = ['../../etc/passwd', 'a booth', 'a\u0000b', 'x'.repeat(65), '<b>booth</b>', 'caf\u00e9'];

type SpellingFigures = {
  asked: number;
  /** Of reads of one client whose proxy writes its port along, another one each time */
  answeredByPort: number;
  /** Of reads whose forwarded address is garbage, other garbage each time */
  answeredByGarbage: number;
  /** By address, those with a NUL that were not answered 400 */
  withNul: string;
  /** By id, devices that were kept under what is no id */
  kept: string;
};

export const spellings: Attack<SpellingFigures> = {
  name: 'spellings',
  does: 'Behind a proxy, writes another port or other garbage as its address each time; sends addresses with a NUL, and devices that are called what no device is called.',
  before:
    'all 3,000 reads answered; addresses with a NUL answered 404, 200 and 401; devices kept under four names that are no ids',
  env: { TRUST_PROXY: '1', RATE_LIMIT_FACTOR: '0.1' },
  async run(hub) {
    const answeredByPort = await answered(hub, (index) => `203.0.113.9:${20_000 + index}`);
    const answeredByGarbage = await answered(hub, (index) => `garbage-${index}`);
    const withNul: string[] = [];
    for (const path of WITH_NUL) {
      const { status } = await call(hub, path, forwarded('198.51.100.1'));
      if (status !== 400) withNul.push(`${path} ${status}`);
    }
    const kept: string[] = [];
    for (const device of NO_IDS) {
      const body = { ...buildHeartbeat({ clock: Date.now() }), device };
      const { status } = await post(hub, HEARTBEAT_PATH, body, forwarded('198.51.100.2'));
      if (status !== 400) kept.push(`${JSON.stringify(device)} ${status}`);
    }
    return {
      asked: 2 * READS,
      answeredByPort,
      answeredByGarbage,
      withNul: withNul.join(', ') || 'none',
      kept: kept.join(', ') || 'none',
    };
  },
  wishes: [
    {
      wants: 'one client has one limit, whatever port stands beside its address',
      holds: ({ answeredByPort }) => answeredByPort > 0 && answeredByPort <= READS_PER_ADDRESS,
    },
    {
      wants: 'all that have no address share one limit',
      holds: ({ answeredByGarbage }) => answeredByGarbage > 0 && answeredByGarbage <= READS_PER_ADDRESS,
    },
    { wants: 'an address with a NUL is answered 400', holds: ({ withNul }) => withNul === 'none' },
    { wants: 'no device is kept under what is no id', holds: ({ kept }) => kept === 'none' },
  ],
};

const forwarded = (address: string) => ({ headers: { 'x-forwarded-for': address } });

/** @returns how many reads were not turned away */
async function answered(hub: RunningHub, addressOf: (index: number) => string): Promise<number> {
  let count = 0;
  await manyTimes({ most: READS, atOnce: 16, limitMs: LIMIT_MS }, async (index) => {
    if ((await call(hub, MANIFEST_PATH, forwarded(addressOf(index)))).status === 200) count += 1;
  });
  return count;
}
