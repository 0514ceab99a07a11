import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, test as base, chromium, expect, type Page } from '@playwright/test';
import { CHROMIUM_ARGS, installedChromium } from '../../../scripts/chromium.mjs';
import { ContentCopy } from './contentCopy.ts';
import { type RunningHub, startHub } from './hub.ts';

type Fixtures = {
  /** The hub that all tests of a process share. What they send to it is under names of their own. */
  hub: SharedHub;
  /** A hub for this test alone, which it may kill, count and write to. */
  ownHub: RunningHub;
  /** Starts a hub with settings of its own; it ends with the test, however that ends. */
  hubWith: (env: Record<string, string>) => Promise<RunningHub>;
  /** A copy of the sample content to be edited, for a hub with `CONTENT_DIR`. */
  content: ContentCopy;
  /** A browser with a profile folder of its own, to be closed and opened again: a cold start. */
  coldBrowser: ColdBrowser;
};

type SharedHub = Pick<RunningHub, 'origin'>;

/** A browser with a profile folder of its own, which outlives it. */
export class ColdBrowser {
  private readonly profile = mkdtempSync(join(tmpdir(), 'defence-careers-profile-'));
  private context: BrowserContext | undefined;

  constructor(private readonly viewport: { width: number; height: number }) {}

  async open(): Promise<Page> {
    this.context = await chromium.launchPersistentContext(this.profile, {
      executablePath: installedChromium(),
      args: CHROMIUM_ARGS,
      viewport: this.viewport,
      locale: 'en-AU',
      timezoneId: 'Australia/Sydney',
      // A worker that starts before any page is in the zone of the browser itself.
      env: { ...process.env, TZ: 'Australia/Sydney' },
    });
    return this.context.pages()[0] ?? (await this.context.newPage());
  }

  async close(): Promise<void> {
    await this.context?.close();
    this.context = undefined;
  }

  async dispose(): Promise<void> {
    await this.close();
    rmSync(this.profile, { recursive: true, force: true });
  }
}

type WorkerFixtures = {
  /** Starts the shared hub for the first test that asks for it. */
  sharedHub: () => Promise<RunningHub>;
};

/**
 * A file whose tests only look blocks service workers (`test.use({ serviceWorkers: 'block' })`): none fetches the whole
 * application behind each of their pages.
 */
export const test = base.extend<Fixtures, WorkerFixtures>({
  sharedHub: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from this pattern.
    async ({}, use) => {
      let started: Promise<RunningHub> | undefined;
      await use(() => {
        started ??= startHub();
        return started;
      });
      await (await started)?.dispose();
    },
    { scope: 'worker' },
  ],
  hub: async ({ sharedHub }, use) => use(await sharedHub()),
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from this pattern.
  ownHub: async ({}, use) => {
    const hub = await startHub();
    await use(hub);
    await hub.dispose();
  },
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from this pattern.
  hubWith: async ({}, use) => {
    const started: RunningHub[] = [];
    await use(async (env) => {
      const hub = await startHub({ env });
      started.push(hub);
      return hub;
    });
    for (const hub of started) await hub.dispose();
  },
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from this pattern.
  content: async ({}, use) => {
    const content = new ContentCopy();
    await use(content);
    content.dispose();
  },
  coldBrowser: async ({ viewport }, use) => {
    const browser = new ColdBrowser(viewport ?? { width: 390, height: 844 });
    await use(browser);
    await browser.dispose();
  },
});

export { expect };
