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

/**
 * Each process of a run starts a hub for its tests (tests/e2e/support/test.ts); who kills or edits one has its own. The
 * gate leaves out what is marked `@long` in its title (scripts/test.mjs).
 */
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
    // The longest takes two minutes, so that it begins first; a busy machine is no failure.
    {
      name: 'chaos',
      retries: 0,
      fullyParallel: true,
      testMatch: 'chaos/**/*.spec.ts',
      timeout: 600_000,
    },
    {
      name: 'phone',
      fullyParallel: true,
      testMatch: 'e2e/**/*.spec.ts',
      testIgnore: ['**/kiosk*.spec.ts', '**/desktop*.spec.ts'],
      use: { ...devices['Pixel 7'], ...chromium, viewport: { width: 390, height: 844 } },
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
    { name: 'screenshots', testMatch: 'screenshots/*.spec.ts' },
  ],
});
