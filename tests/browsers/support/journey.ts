/** A journey in the engine of this run, with a hub and a browser of its own. */
import { test as base, inject } from 'vitest';
import { type RunningHub, startHub } from '../../e2e/support/hub.ts';
import { Firefox } from './firefox.ts';
import type { BrowserOptions, TestBrowser } from './TestBrowser.ts';
import { WebKit } from './webkit.ts';

type World = {
  hub: RunningHub;
  /** Not open yet */
  browser: TestBrowser;
  /** The same, as wide as a desk's */
  wideBrowser: TestBrowser;
  /** The same, in private mode */
  privateBrowser: TestBrowser;
  /** The same, not allowed to keep anything on the device */
  forgetfulBrowser: TestBrowser;
};

function makeBrowser(options?: BrowserOptions): TestBrowser {
  return inject('engine') === 'firefox' ? new Firefox(options) : new WebKit(inject('display'), options);
}

async function lend(browser: TestBrowser, use: (browser: TestBrowser) => Promise<void>): Promise<void> {
  await use(browser);
  await browser.dispose();
}

export const journey = base.extend<World>({
  // biome-ignore lint/correctness/noEmptyPattern: Vitest reads the names of the fixtures from this pattern.
  hub: async ({}, use) => {
    const hub = await startHub();
    await use(hub);
    await hub.dispose();
  },
  // biome-ignore lint/correctness/noEmptyPattern: as above
  browser: ({}, use) => lend(makeBrowser(), use),
  // biome-ignore lint/correctness/noEmptyPattern: as above
  wideBrowser: ({}, use) => lend(makeBrowser({ size: { width: 1440, height: 900 } }), use),
  // biome-ignore lint/correctness/noEmptyPattern: as above
  privateBrowser: ({}, use) => lend(makeBrowser({ storage: 'private' }), use),
  // biome-ignore lint/correctness/noEmptyPattern: as above
  forgetfulBrowser: ({}, use) => lend(makeBrowser({ storage: 'forbidden' }), use),
});
