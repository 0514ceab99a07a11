import { expect, test } from '../e2e/support/test.ts';
import { runPromises } from './arms/promisesRun.ts';
import { PLANTS, type PlantName } from './harness/plants.ts';
import { countByType } from './support/checkPromises.ts';

const SEED = Number(process.env.CHAOS_SEED ?? 20_260_301);

test(`every promise of a device that is tortured is kept, seed ${SEED} [HUB-17, OUTBOX-09, OUTBOX-11, OUTBOX-21, OUTBOX-22, OUTBOX-23, OUTBOX-24, OUTBOX-29, OUTBOX-33, OUTBOX-34, OUTBOX-37, OUTBOX-38]`, async () => {
  const { violations, figures, history } = await runPromises({ submissions: 120, kills: 6, seed: SEED });
  if (violations.length > 0) console.log(`seed ${SEED}\n${history.join('\n')}`);
  expect(violations).toEqual([]);
  expect(figures.submissions).toBeGreaterThanOrEqual(120);
});

/** Enough to be found out by. */
const ONE_LIFE = { submissions: 30, kills: 1, troubles: 0, seed: SEED };

const FOUND: Record<PlantName, string> = {
  'removes before it sends': 'lost',
  'makes a new key for each attempt': 'stranger',
  'trusts any 200': 'lost',
  'writes nothing down': 'lost',
  'writes without strict durability': 'not strictly written',
};

for (const [name, violation] of Object.entries(FOUND) as [PlantName, string][]) {
  test(`an outbox that ${name} is found out [OUTBOX-22, OUTBOX-24, OUTBOX-29, OUTBOX-33]`, async () => {
    const { violations } = await runPromises({ ...ONE_LIFE, plant: PLANTS[name] });
    expect(countByType(violations)).toHaveProperty([violation]);
  });
}

test('a hub that forgets its keys is found out [HUB-15, OUTBOX-22]', async () => {
  const { violations } = await runPromises({ ...ONE_LIFE, forgetfulHub: true });
  const types = violations.map(({ type }) => type);
  expect(types.some((type) => type === 'doubled' || type === 'stored though refused')).toBe(true);
});
