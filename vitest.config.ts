import { defineConfig } from 'vitest/config';
import { runnableEngines } from './scripts/otherBrowsers.mjs';
import { TEST_MACHINE } from './scripts/testMachine.mjs';

// Vitest's reporter asks for it when a test fails, and Node 20 lacks it: without this line a failure has no message.
Map.groupBy ??= (items, keyOf) => {
  const groups = new Map();
  for (const [index, item] of [...items].entries()) {
    const key = keyOf(item, index);
    groups.set(key, [...(groups.get(key) ?? []), item]);
  }
  return groups;
};

const UNIT = ['tests/unit/**/*.test.{ts,tsx}', 'tests/architecture/**/*.test.ts'];
/** Rules of the domain and of the hub: functions of their arguments. */
const PURE = ['tests/unit/domain/**/*.test.ts', 'tests/unit/hub/**/*.test.ts'];

const unit = {
  environment: 'node' as const,
  // Sooner there than a process of its own for each file.
  pool: 'threads' as const,
  // Waits end with what they wait for; these limits are for a machine that is busy with something else.
  testTimeout: 30_000,
  hookTimeout: 30_000,
};

/** Real hubs on real databases: each file opens its own port and its own data folder. */
const contract = {
  globalSetup: ['tests/contract/globalSetup.ts'],
  environment: 'node' as const,
  testTimeout: 30_000,
  hookTimeout: 60_000,
};

export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      { test: { ...unit, name: 'unit', include: UNIT, exclude: PURE } },
      // They leave nothing behind, so they share what they import: it costs them more than half of their time.
      { test: { ...unit, name: 'pure', include: PURE, isolate: false } },
      { test: { ...contract, name: 'contract', include: ['tests/contract/*.test.ts'] } },
      // The same, taking long: `npm run test:all` runs them.
      { test: { ...contract, name: 'long', include: ['tests/contract/long/*.test.ts'] } },
      // The same journeys in each of the other engines that are here, one browser at a time, after everything else.
      ...runnableEngines().map((engine, index) => ({
        test: {
          name: engine,
          provide: { engine },
          env: TEST_MACHINE,
          globalSetup: ['tests/browsers/globalSetup.ts'],
          include: ['tests/browsers/**/*.test.ts'],
          environment: 'node' as const,
          testTimeout: 240_000,
          hookTimeout: 60_000,
          expect: { poll: { timeout: 40_000, interval: 100 } },
          retry: process.env.CI ? 1 : 0,
          maxWorkers: 1,
          sequence: { groupOrder: index + 1 },
        },
      })),
    ],
  },
});
