/** Test function for single scenes: their setup is torn down, and a failing one reports what was done and when. */
import { test as base, expect } from '@playwright/test';
import { HarnessRig } from './harnessRig.ts';

export type SetRig = typeof HarnessRig.set;
type Fixtures = { setRig: SetRig };

export const test = base.extend<Fixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from this pattern.
  setRig: async ({}, use, info) => {
    const rigs: HarnessRig[] = [];
    await use(async (options) => {
      const rig = await HarnessRig.set(options);
      rigs.push(rig);
      return rig;
    });
    for (const rig of rigs) {
      if (info.status !== info.expectedStatus) console.log(rig.history().join('\n'));
      await rig.dispose();
    }
  },
});

export { expect };
