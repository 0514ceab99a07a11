import { expect, test } from '../e2e/support/test.ts';
import { runSealed } from './arms/sealedRun.ts';
import { PLANTS } from './harness/plants.ts';
import { findTyped } from './support/findTyped.ts';
import { HarnessRig } from './support/harnessRig.ts';

const REGISTRATIONS = 3;
const SEED = Number(process.env.CHAOS_SEED ?? 20_260_301);

test('nothing of what was typed offline is found in the folder of the browser [OUTBOX-06, OUTBOX-31, OUTBOX-32]', async () => {
  const { found, control, delivered } = await runSealed({ registrations: REGISTRATIONS, seed: SEED });
  // What is looked for can be found: the same browser writes down what it is told to.
  expect(control).not.toEqual([]);
  expect(found).toEqual([]);
  expect(delivered).toBe(REGISTRATIONS);
});

const ADDRESS = /[\w.]+@example\.com/;
const KINDS = ['registration', 'enquiry'] as const;

for (const { kind, keeps } of KINDS.flatMap((each) => [false, true].map((keeps) => ({ kind: each, keeps })))) {
  const plant = keeps ? PLANTS['keeps the body as it was typed'] : undefined;
  test(`a build that ${keeps ? 'keeps what was typed is found out' : 'seals it is not'} by the same search, of each ${kind} [OUTBOX-31] @long`, async () => {
    const rig = await HarnessRig.set({ plant });
    try {
      await rig.device.openKeeping();
      await rig.device.learnKey();
      await rig.device.goOffline(true);
      const visitors = rig.submissions(1, 5, kind);
      await rig.device.submit(visitors);
      expect(rig.outcomes()).toEqual(Array(5).fill('saved'));
      await rig.device.close();
      const addresses = visitors.map(({ body }) => ADDRESS.exec(JSON.stringify(body))?.[0] ?? 'no address');
      expect(addresses).not.toContain('no address');
      const found = findTyped(rig.device.profile, addresses);
      expect(found.length > 0).toBe(keeps);
    } finally {
      await rig.dispose();
    }
  });
}
