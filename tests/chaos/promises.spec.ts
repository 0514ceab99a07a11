import { expect, test } from '../e2e/support/test.ts';
import { KILL_POINTS } from './arms/lifePlan.ts';
import { neverReached } from './arms/promisesReport.ts';
import { runPromises } from './arms/promisesRun.ts';
import { PLANTS, type PlantName } from './harness/plants.ts';
import { countByType, type Violation } from './support/checkPromises.ts';
import { HarnessRig } from './support/harnessRig.ts';
import { FORGETS_AFTER_A_DAY, FORGETS_AT_ONCE, HubMemory } from './support/hubMemory.ts';
import { SETTLED_WITHIN_MS } from './support/settled.ts';

const SEED = Number(process.env.CHAOS_SEED ?? 20_260_301);

test(`every promise of a device that is tortured is kept, seed ${SEED} [HUB-17, OUTBOX-09, OUTBOX-11, OUTBOX-21, OUTBOX-22, OUTBOX-23, OUTBOX-24, OUTBOX-29, OUTBOX-33, OUTBOX-34, OUTBOX-37, OUTBOX-38, KIOSK-32]`, async () => {
  const { violations, figures, history } = await runPromises({
    submissions: 120,
    kills: KILL_POINTS.length,
    seed: SEED,
  });
  if (violations.length > 0) console.log(`seed ${SEED}\n${history.join('\n')}`);
  expect(violations).toEqual([]);
  expect(figures.submissions).toBeGreaterThanOrEqual(120);
  expect(figures.pressedAgain).toBeGreaterThan(5);
  // Each named instant had its kill: one that nobody reaches any more would be tested by name only.
  expect(neverReached(figures)).toEqual([]);
});

/** Enough to be found out by in nearly every life. */
const ONE_LIFE = { submissions: 30, kills: 1, troubles: 0, seed: SEED };
/** A fault needs its instant, and which instants a life has depends on how busy the machine is. */
const LIVES_TO_BE_FOUND_IN = 3;

/** Plays lives of a faulty outbox or hub until one of them breaks a promise of these types. @returns all that were broken */
async function violationsUntil(
  expected: readonly Violation['type'][],
  options: Partial<Parameters<typeof runPromises>[0]>,
): Promise<Violation['type'][]> {
  const found: Violation['type'][] = [];
  for (let life = 0; life < LIVES_TO_BE_FOUND_IN; life += 1) {
    const { violations } = await runPromises({ ...ONE_LIFE, ...options, seed: SEED + life });
    found.push(...violations.map(({ type }) => type));
    if (found.some((type) => expected.includes(type))) break;
  }
  return found;
}

const FOUND: Partial<Record<PlantName, Violation['type']>> = {
  'removes before it sends': 'lost',
  'makes a new key for each attempt': 'stranger',
  'trusts any 200': 'lost',
  'drops what was refused': 'lost',
  'gives a second number to what has arrived': 'gap in the sequence',
  'writes nothing down': 'lost',
  'asks nobody whether it may send': 'sent twice at once',
  'writes without strict durability': 'not strictly written',
};

const KINDS = ['registration', 'enquiry'] as const;

for (const kind of KINDS)
  for (const [name, violation] of Object.entries(FOUND) as [PlantName, Violation['type']][]) {
    test(`an outbox that ${name} is found out by one ${kind} or more [OUTBOX-21, OUTBOX-22, OUTBOX-24, OUTBOX-29, OUTBOX-33] @long`, async () => {
      expect(await violationsUntil([violation], { kind, plant: PLANTS[name] })).toContain(violation);
    });
  }

for (const kind of KINDS) {
  test(`an outbox that says "saved" before it is on the disk is found out by each ${kind} [OUTBOX-29] @long`, async () => {
    const rig = await HarnessRig.set({ plant: PLANTS['says "saved" before it is on the disk'] });
    try {
      await rig.device.openKeeping();
      await rig.device.learnKey();
      await rig.device.goOffline(true);
      // The first asks before it writes; from then on a page knows its next number, and writes at once.
      for (let number = 1; number <= 3; number += 1) await rig.device.submit(rig.submissions(number, 1, kind));
      expect(rig.outcomes()).toEqual(Array(3).fill('saved'));
      await rig.device.goOffline(false);
      await expect.poll(() => rig.waiting(), { timeout: SETTLED_WITHIN_MS }).toBe(0);
      expect(countByType(await rig.violations())).toEqual({ 'said before it was written': 3 });
    } finally {
      await rig.dispose();
    }
  });

  test(`a hub that forgets its keys at once is found out by one ${kind} or more [HUB-15, OUTBOX-22] @long`, async () => {
    const broken = ['doubled', 'stored though refused'] as const;
    const types = await violationsUntil(broken, { kind, hubMemory: new HubMemory(FORGETS_AT_ONCE) });
    expect(types.some((type) => broken.some((known) => known === type))).toBe(true);
  });
}

/**
 * What five answers that were lost three days ago come to, where the hub has forgotten their keys: it takes each for a
 * second registration of the same person, and the staff have a copy under its new key; of an enquiry there are two rows.
 */
const FORGOTTEN = {
  registration: { 'stored though refused': 5, stranger: 5 },
  enquiry: { doubled: 5, stranger: 5 },
};

for (const { kind, forgets } of KINDS.flatMap((each) => [false, true].map((forgets) => ({ kind: each, forgets })))) {
  const isLong = forgets || kind === 'enquiry';
  test(`a hub that ${forgets ? 'forgets its keys after a day is found out' : 'keeps them is not'} by the answer to each ${kind} that was lost three days ago [HUB-15, OUTBOX-22]${isLong ? ' @long' : ''}`, async () => {
    const memory = forgets ? new HubMemory(FORGETS_AFTER_A_DAY) : undefined;
    let calm = false;
    const rig = await HarnessRig.set({ speed: 20, memory, faultFor: () => (calm ? 'none' : 'answer lost') });
    try {
      await rig.device.openKeeping();
      await rig.device.learnKey();
      await rig.device.submit(rig.submissions(1, 5, kind));
      await rig.device.close();
      if (memory) memory.nowMs += 3 * 24 * 60 * 60 * 1000;
      calm = true;
      await rig.device.openKeeping();
      await expect.poll(() => rig.waiting(), { timeout: SETTLED_WITHIN_MS }).toBe(0);
      expect(countByType(await rig.violations())).toEqual(forgets ? FORGOTTEN[kind] : {});
    } finally {
      await rig.dispose();
    }
  });
}
