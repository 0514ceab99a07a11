/** Plans what happens to the device between one browser start and the next. Pure. */
import { POINTS } from '../harness/pointNames.ts';
import { pick } from '../support/seededRandom.ts';

export const TROUBLES = [
  'offline',
  'hub away',
  'hub away for an hour',
  'hub away for three days',
  'hub killed',
  'sealing key rotated',
  'device revoked',
  'clock a day ahead',
  'clock a day back',
  'clock a year ahead',
  'clock a year back',
  'entries 400 days old',
  'worker killed',
  'pages closed',
  'lock holder closed',
  'lock holder crashed',
  'storage full',
  'database connections lost',
  'databases closed by the browser',
  'database throws',
  'database fails',
  'database never answers',
] as const;
export type Trouble = (typeof TROUBLES)[number];

export const KILL_POINTS = [...POINTS, 'after the commit', 'at random'] as const;
export type KillPoint = (typeof KILL_POINTS)[number];

/** Points that a worker reaches as well: it sends waiting entries, and takes no new ones. */
const WORKER_POINTS: readonly KillPoint[] = POINTS.filter((point) => !point.endsWith('the strict write'));
/** One in this many lives ends in the worker, if it reaches the point soon enough. */
const WORKER_LIFE = 3;

export type LifePlan = {
  number: number;
  tabs: number;
  troubles: Trouble[];
  kill: KillPoint;
  /** Whether to wait for the worker before anything else */
  workerFirst: boolean;
};

const MAX_EXTRA_TABS = 4;

/** Plans lives so that all troubles and kill points come up in turn, in random order. */
export function planLives(count: number, troublesEach: number, random: () => number): LifePlan[] {
  const troubles = inTurn(TROUBLES, random);
  const kills = inTurn(KILL_POINTS, random);
  return Array.from({ length: count }, (_, index) => {
    const number = index + 1;
    const tabs = Math.floor(random() * (MAX_EXTRA_TABS + 1));
    const ofLife = Array.from({ length: troublesEach }, troubles);
    const kill = kills();
    return {
      number,
      tabs,
      troubles: ofLife,
      kill,
      workerFirst: number % WORKER_LIFE === 0 && WORKER_POINTS.includes(kill),
    };
  });
}

function inTurn<T>(choices: readonly T[], random: () => number): () => T {
  let left: T[] = [];
  return () => {
    if (left.length === 0) left = [...choices];
    const next = pick(random, left);
    left.splice(left.indexOf(next), 1);
    return next;
  };
}
