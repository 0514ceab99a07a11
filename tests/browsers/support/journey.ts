/** A journey in the engine of this run, with a hub and a browser of its own, or with those of its file where it says so. */
import { test as base, inject } from 'vitest';
import { type RunningHub, startHub } from '../../e2e/support/hub.ts';
import { Firefox } from './firefox.ts';
import type { BrowserOptions, TestBrowser, TestPage } from './TestBrowser.ts';
import { WebKit } from './webkit.ts';

type World = {
  /** For journeys that write to it or end it */
  hub: RunningHub;
  /** The same for all journeys of a file that only read */
  hubToRead: RunningHub;
  /** Not open yet */
  browser: TestBrowser;
  /** The same, as wide as a desk's */
  wideBrowser: TestBrowser;
  /** The same, in private mode */
  privateBrowser: TestBrowser;
  /** The same, not allowed to keep anything on the device */
  forgetfulBrowser: TestBrowser;
  /**
   * Open, and the same for all journeys of a file that end no browser: starting one costs more than most journeys. What it keeps it
   * keeps by hub, so that a journey with one of its own has a fresh device.
   */
  openBrowser: TestBrowser;
  /** A page of it, closed with the journey */
  page: TestPage;
};

function makeBrowser(options?: BrowserOptions): TestBrowser {
  return inject('engine') === 'firefox' ? new Firefox(options) : new WebKit(inject('display'), options);
}

async function lend(browser: TestBrowser, use: (browser: TestBrowser) => Promise<void>): Promise<void> {
  await use(browser);
  await browser.dispose();
}

async function lendHub(use: (hub: RunningHub) => Promise<void>): Promise<void> {
  const hub = await startHub();
  await use(hub);
  await hub.dispose();
}

export const journey = base.extend<World>({
  // biome-ignore lint/correctness/noEmptyPattern: Vitest reads the names of the fixtures from this pattern.
  hub: ({}, use) => lendHub(use),
  // biome-ignore lint/correctness/noEmptyPattern: as above
  hubToRead: [({}, use) => lendHub(use), { scope: 'file' }],
  // biome-ignore lint/correctness/noEmptyPattern: as above
  browser: ({}, use) => lend(makeBrowser(), use),
  // biome-ignore lint/correctness/noEmptyPattern: as above
  wideBrowser: ({}, use) => lend(makeBrowser({ size: { width: 1440, height: 900 } }), use),
  // biome-ignore lint/correctness/noEmptyPattern: as above
  privateBrowser: ({}, use) => lend(makeBrowser({ storage: 'private' }), use),
  // biome-ignore lint/correctness/noEmptyPattern: as above
  forgetfulBrowser: ({}, use) => lend(makeBrowser({ storage: 'forbidden' }), use),
  openBrowser: [
    // biome-ignore lint/correctness/noEmptyPattern: as above
    async ({}, use) => {
      const browser = makeBrowser();
      // Its first page stays, so that it does not end with the page of a journey.
      await browser.open();
      await lend(browser, use);
    },
    { scope: 'file' },
  ],
  page: async ({ openBrowser }, use) => {
    const page = await openBrowser.newPage();
    await use(page);
    await page.close();
  },
});
