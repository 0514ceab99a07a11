import { defineConfig, devices } from '@playwright/test';
import { CHROMIUM_ARGS, installedChromium } from './scripts/chromium.mjs';
import { TEST_MACHINE } from './scripts/testMachine.mjs';

// Each process of a run reads this file, and every browser that it starts has its environment.
Object.assign(process.env, TEST_MACHINE);

const chromium = {
  launchOptions: { executablePath: installedChromium(), args: CHROMIUM_ARGS },
  locale: 'en-AU',
  timezoneId: 'Australia/Sydney',
};

/** What takes long: every role's page, a search page that is built for its tests, and a hundred paths through events. */
const LONG = ['e2e/everyJob.spec.ts', 'e2e/search.spec.ts', 'e2e/eventSearchPaths.spec.ts'];

/** A phone's window. */
const phone = { ...devices['Pixel 7'], ...chromium, viewport: { width: 390, height: 844 } };

/** Each process of a run starts a hub for its tests (tests/e2e/support/test.ts); who kills or edits one has its own. */
export default defineConfig({
  testDir: 'tests',
  testMatch: ['e2e/**/*.spec.ts', 'chaos/**/*.spec.ts', 'screenshots/*.spec.ts'],
  // Whoever runs them by hand may use the machine for something else; `npm test` says how many go side by side.
  workers: 1,
  // Every wait ends with what it waits for: these limits are for a machine that is busy with something else.
  timeout: 240_000,
  expect: {
    timeout: 20_000,
    // A rounding here and there may differ between two machines; a word that moved is more than that.
    toHaveScreenshot: { maxDiffPixelRatio: 0.005, scale: 'css', stylePath: 'tests/screenshots/still.css' },
  },
  snapshotPathTemplate: '{testDir}/screenshots/pictures/{arg}{ext}',
  // The pictures are of Chromium on Linux: elsewhere letters are drawn by other means.
  ignoreSnapshots: process.platform !== 'linux',
  forbidOnly: Boolean(process.env.CI),
  // A journey may meet a busy machine once; a promise broken once under chaos is broken.
  retries: process.env.CI ? 1 : 0,
  // Recorded each time, traces cost a third of the run.
  use: { ...chromium, trace: 'on-first-retry' },
  projects: [
    {
      name: 'phone',
      fullyParallel: true,
      testMatch: 'e2e/**/*.spec.ts',
      testIgnore: ['**/kiosk*.spec.ts', '**/desktop*.spec.ts', ...LONG],
      use: phone,
    },
    {
      name: 'desktop',
      fullyParallel: true,
      testMatch: 'e2e/desktop*.spec.ts',
      use: { ...chromium, viewport: { width: 1440, height: 900 } },
    },
    {
      name: 'kiosk',
      fullyParallel: true,
      testMatch: 'e2e/kiosk*.spec.ts',
      use: { ...chromium, viewport: { width: 1080, height: 1920 }, hasTouch: true },
    },
    // These take long: `npm run test:all` runs them.
    { name: 'long', fullyParallel: true, testMatch: LONG, use: phone },
    { name: 'screenshots', testMatch: 'screenshots/*.spec.ts' },
    // The longest takes two minutes; a busy machine is no failure. The gate runs those that matter most.
    {
      name: 'chaos',
      retries: 0,
      fullyParallel: true,
      testMatch: 'chaos/**/*.spec.ts',
      grep: process.env.TEST_GATE ? /@gate/ : /./,
      timeout: 600_000,
    },
  ],
});
