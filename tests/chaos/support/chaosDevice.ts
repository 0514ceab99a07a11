/** One device of a chaos run: its browser, its pages, and what can be done to them. */
import type { CDPSession, Page } from '@playwright/test';
import type { EntryView, Submission } from '../../../src/outbox/outbox.ts';
import type { Point } from '../harness/points.ts';
import type { Told } from './checkPromises.ts';
import { KillableBrowser } from './killableBrowser.ts';

/** How long the runner waits for a page to do what it was asked; a page that was killed meanwhile never answers. */
const PAGE_PATIENCE_MS = 60_000;

export class ChaosDevice {
  private readonly browser = new KillableBrowser();
  private main: Page | undefined;

  /** @param onTold  called for everything a visitor of any page has read */
  constructor(
    private readonly origin: string,
    private readonly onTold: (told: Told) => void,
  ) {}

  get profile(): string {
    return this.browser.profile;
  }

  get page(): Page {
    if (!this.main) throw new Error('the device is off');
    return this.main;
  }

  /** Switches the device on. */
  async open(): Promise<Page> {
    this.main = await this.load(await this.switchOn(), '');
    return this.main;
  }

  /** The same for a page that has no outbox of ours. */
  async openPlain(): Promise<Page> {
    this.main = await this.switchOn();
    await this.main.goto(this.origin);
    return this.main;
  }

  private async switchOn(): Promise<Page> {
    const page = await this.browser.open();
    await this.browser.context.exposeFunction('chaosTold', (told: Told) => this.onTold(told));
    return page;
  }

  /** @param query  database troubles of this page */
  async openTab(query = ''): Promise<Page> {
    return this.load(await this.browser.newPage(), query);
  }

  private async load(page: Page, query: string): Promise<Page> {
    page.setDefaultTimeout(PAGE_PATIENCE_MS);
    await page.goto(`${this.origin}/${query}`);
    await page.evaluate(() => window.chaos.start());
    return page;
  }

  submit(submissions: Submission[], page = this.page): Promise<void> {
    return page.evaluate((list) => window.chaos.submit(list), submissions);
  }

  entries(): Promise<EntryView[]> {
    return this.page.evaluate(() => window.chaos.entries());
  }

  arm(point: Point): Promise<void> {
    return this.page.evaluate((name) => window.chaos.arm(name), point);
  }

  jumpClock(byMs: number): Promise<void> {
    return this.page.evaluate((ms) => window.chaos.jumpClock(ms), byMs);
  }

  setSpeed(speed: number): Promise<void> {
    return this.page.evaluate((times) => window.chaos.driveTime({ speed: times }), speed);
  }

  /** The hub's key, as a sync of content brings it. Without a hub the device goes on with the one it has. */
  async learnKey(): Promise<void> {
    await this.page.evaluate(() => window.chaos.learnKey().catch(() => undefined));
  }

  loseConnections(): Promise<void> {
    return this.page.evaluate(() => window.chaos.loseConnections());
  }

  /** Durabilities that the writes of this page have asked for. */
  writeDurabilities(): Promise<string[]> {
    return this.page.evaluate(() => window.chaos.writeDurabilities());
  }

  /** A tab whose database does not work, beside the others. */
  async troubledTab(how: string): Promise<void> {
    const tab = await this.openTab(`?database=${encodeURIComponent(how)}`);
    await this.onTroubledTab?.(tab);
  }

  /** What a run does with a tab that cannot keep anything. */
  onTroubledTab: ((tab: Page) => Promise<void>) | undefined;

  async goOffline(offline: boolean): Promise<void> {
    await this.browser.context.setOffline(offline);
  }

  async stopWorkers(): Promise<void> {
    await this.withCdp(async (cdp) => {
      await cdp.send('ServiceWorker.enable');
      await cdp.send('ServiceWorker.stopAllWorkers');
    });
  }

  /** @param bytes  undefined gives the disk back */
  async limitStorage(bytes?: number): Promise<void> {
    await this.withCdp((cdp) =>
      cdp.send('Storage.overrideQuotaForOrigin', {
        origin: this.origin,
        ...(bytes !== undefined && { quotaSize: bytes }),
      }),
    );
  }

  /** Closes the page that runs the pass over all entries. @returns false when it is the worker, or nobody */
  async closeLockHolder(): Promise<boolean> {
    for (const page of this.browser.context.pages()) {
      if (!(await page.evaluate(() => window.chaos.runsPass()))) continue;
      if (page === this.main) await this.openTab().then((other) => (this.main = other));
      await page.close();
      return true;
    }
    return false;
  }

  private async withCdp(work: (cdp: CDPSession) => Promise<unknown>): Promise<void> {
    const cdp = await this.browser.context.newCDPSession(this.page);
    await work(cdp);
    await cdp.detach();
  }

  async kill(): Promise<void> {
    this.main = undefined;
    await this.browser.kill();
  }

  async close(): Promise<void> {
    this.main = undefined;
    await this.browser.close();
  }

  async dispose(): Promise<void> {
    this.main = undefined;
    await this.browser.dispose();
  }
}
