/** What happens to the device between one start of its browser and the next. Pure. */
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

/** Instants that a worker comes to as well: it sends what waits, and takes no new entries. */
const WORKER_POINTS: readonly KillPoint[] = POINTS.filter((point) => !point.endsWith('the strict write'));
/** Every so many lives are ended in the worker, if it comes to the instant before long. */
const WORKER_LIFE = 3;

export type LifePlan = {
  number: number;
  tabs: number;
  troubles: Trouble[];
  kill: KillPoint;
  /** Whether the worker is waited for before anybody else */
  workerFirst: boolean;
};

const MAX_EXTRA_TABS = 4;

/** All troubles and all kill points come up in turn, in an order of chance. */
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
