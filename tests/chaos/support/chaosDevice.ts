/** One device of a chaos run: its browser, its pages, and what can be done to them. */
import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import type { DeviceIdentity } from '../../../src/outbox/deviceIdentity.ts';
import type { EntryView, Submission } from '../../../src/outbox/outbox.ts';
import type { ClockSettings } from '../harness/lasting.ts';
import type { Answer } from '../harness/page.ts';
import type { DatabaseTrouble, Point } from '../harness/pointNames.ts';
import type { Heard, Told } from './checkPromises.ts';
import { DeviceStorage } from './deviceStorage.ts';
import { KillableBrowser } from './killableBrowser.ts';
import { WorkerControl } from './workerControl.ts';

/** How long the runner waits for a page; a page that was killed meanwhile never answers. */
const PAGE_PATIENCE_MS = 60_000;

/** How long a browser may take to tell all its pages that there is no network. */
const OFFLINE_PATIENCE_MS = 5_000;

type DeviceEvents = {
  /** A visitor in any page has read the answer to their submission */
  told: (told: Told) => void;
  /** A page has announced news */
  heard: (news: Heard) => void;
  /** A full device wants to drop what can be fetched again. @returns whether there was anything */
  evict?: () => Promise<boolean>;
};

/**
 * Navigation attempts: opening a page may fail because of a worker that was killed or ended with another page, and a
 * person would try again.
 */
const VISITS = 5;
const AGAIN_AFTER_MS = 500;

async function visit(page: Page, address: string): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      await page.goto(address);
      return;
    } catch (error) {
      if (tries === VISITS) throw error;
      await pause(AGAIN_AFTER_MS);
    }
  }
}

export class ChaosDevice {
  private readonly browser = new KillableBrowser();
  private main: Page | undefined;
  /** Pages that share a process end together, and a request to one of them would never be answered. */
  private readonly crashed = new WeakSet<Page>();
  private readonly keeping = new WeakMap<Page, boolean>();
  private room: DeviceStorage | undefined;
  private control: WorkerControl | undefined;
  /** The browser remembers registered tags across restarts. */
  private readonly syncsAsked = new Set<string>();
  /** Clock of this life, for later tabs; undefined before its first page */
  private clock: ClockSettings | undefined;

  constructor(
    private readonly origin: string,
    private readonly on: DeviceEvents,
  ) {}

  get profile(): string {
    return this.browser.profile;
  }

  get page(): Page {
    if (!this.main) throw new Error('the device is off');
    return this.main;
  }

  get worker(): WorkerControl {
    if (!this.control) throw new Error('the device is off');
    return this.control;
  }

  /** Starts the device. @param database  how the database fails in the first page */
  async open(database?: DatabaseTrouble): Promise<Page> {
    await this.switchOn();
    this.main = await this.openTab(database);
    this.clock = await this.main.evaluate(() => window.chaos.currentClock());
    return this.main;
  }

  /**
   * Starts the device, and reopens the page until it has opened its database in time, for scenes about what is stored.
   */
  async openKeeping(): Promise<Page> {
    await this.open();
    while (!this.keeps()) await this.reopenPage();
    return this.page;
  }

  /** Starts the device with a page that does not have our outbox. */
  async openPlain(): Promise<Page> {
    await this.switchOn();
    this.main = await this.browser.newPage();
    await this.main.goto(this.origin);
    return this.main;
  }

  /** An empty page stays open throughout: it holds the runner's settings and keeps the browser open. */
  private async switchOn(): Promise<void> {
    const keeper = await this.browser.open();
    const session = await this.browser.context.newCDPSession(keeper);
    const { context } = this.browser;
    this.clock = undefined;
    await context.exposeFunction('chaosTold', (answer: Answer) => this.on.told(this.tellingOf(answer)));
    await context.exposeFunction('chaosHeard', (news: Heard) => this.on.heard(news));
    await context.exposeFunction('chaosSyncAsked', (tag: string) => void this.syncsAsked.add(tag));
    await context.exposeFunction('chaosEvict', async () => (await this.on.evict?.()) ?? false);
    this.room = new DeviceStorage(session, this.origin);
    this.control = new WorkerControl(session, this.origin, this.syncsAsked);
    await this.freeStorage();
    await this.control.listen();
  }

  private tellingOf({ canKeep, undoneWrites, ...told }: Answer): Told {
    return { ...told, couldNotKeep: !canKeep || undoneWrites > 0 };
  }

  /** @param database  how the database fails in this page */
  async openTab(database?: DatabaseTrouble): Promise<Page> {
    const page = await this.browser.newPage();
    page.setDefaultTimeout(PAGE_PATIENCE_MS);
    const query = new URLSearchParams();
    if (database) query.set('database', database);
    if (this.clock) query.set('clock', JSON.stringify(this.clock));
    const address = `${this.origin}/?${query}`;
    page.once('crash', () => this.crashed.add(page));
    await visit(page, address);
    this.keeping.set(page, await page.evaluate(() => window.chaos.start()));
    return page;
  }

  /**
   * Opens a page of the real site beside those of the harness, on the same device. The harness's worker has no pages,
   * so it is unregistered first.
   * @param late  a database, and the delay before its opening is reported
   */
  async openRealPage(path: string, late: { database: string; lateMs: number }): Promise<Page> {
    await this.page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.unregister());
    const page = await this.browser.newPage();
    await page.addInitScript(({ database, lateMs }) => {
      const open = IDBFactory.prototype.open;
      IDBFactory.prototype.open = function (name, version) {
        const request = open.call(this, name, version);
        let isLate = name !== database;
        request.addEventListener('success', (event) => {
          if (isLate) return;
          event.stopImmediatePropagation();
          setTimeout(() => {
            isLate = true;
            request.dispatchEvent(new Event('success'));
          }, lateMs);
        });
        return request;
      };
    }, late);
    await page.goto(`${this.origin}${path}`);
    return page;
  }

  /**
   * Whether a page has opened its database in time. If not, it sends live only, and says so [PWA-21]; with a fast
   * clock, a busy machine is enough to cause that.
   */
  keeps(page = this.page): boolean {
    return this.keeping.get(page) ?? false;
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

  /** Arms the point in every page and the worker: the first to reach it counts. */
  armEverywhere(point: Point | undefined): Promise<void> {
    return this.page.evaluate((name) => window.chaos.armEverywhere(name), point);
  }

  /** Arms the point in the worker alone. */
  armWorker(point: Point): Promise<void> {
    return this.page.evaluate((name) => window.chaos.armWorker(name), point);
  }

  async jumpClock(byMs: number): Promise<void> {
    this.clock = await this.page.evaluate((ms) => window.chaos.jumpClock(ms), byMs);
  }

  async setSpeed(speed: number): Promise<void> {
    this.clock = await this.page.evaluate((times) => window.chaos.driveTime(times), speed);
  }

  /** Sets how the database fails in the worker that starts next. */
  async troubleWorker(trouble?: DatabaseTrouble): Promise<void> {
    await this.page.evaluate((how) => window.chaos.troubleWorker(how), trouble);
    await this.worker.stop();
  }

  /** Returns how often the browser rolled back a write of these pages because the disk was full. */
  async quotaAborts(pages = [this.page]): Promise<number> {
    const counts = await Promise.all(pages.map((page) => page.evaluate(() => window.chaos.countQuotaAborts())));
    return counts.reduce((all, each) => all + each, 0);
  }

  /** Gets the hub's key, as a content sync does. Without a hub the device continues with the one it has. */
  async learnKey(): Promise<void> {
    await this.page.evaluate(() => window.chaos.learnKey().catch(() => undefined));
  }

  /**
   * Reports to the hub as a booth's kiosk, with a code of its staff; resolves once the hub has issued a secret. A device
   * that cannot store anything gets none.
   */
  async enrol(code: string): Promise<void> {
    if (!this.keeps()) return;
    await this.page.evaluate((given) => window.chaos.reportAsKiosk(given), code);
  }

  identity(): Promise<DeviceIdentity> {
    return this.page.evaluate(() => window.chaos.identity());
  }

  loseConnections(): Promise<void> {
    return this.page.evaluate(() => window.chaos.loseConnections());
  }

  /** Closes every connection to databases of this site, through the browser's internal page. */
  async closeDatabases(): Promise<void> {
    const internals = await this.browser.newPage();
    await internals.goto('chrome://indexeddb-internals/');
    for (const button of await internals.locator('.force-close').all()) await button.click();
    await internals.close();
  }

  /** Returns the durabilities requested by this page's writes. */
  writeDurabilities(): Promise<string[]> {
    return this.page.evaluate(() => window.chaos.writeDurabilities());
  }

  /** Opens another tab, whose database does not work. */
  async troubledTab(how: DatabaseTrouble): Promise<void> {
    const tab = await this.openTab(how);
    await this.onTroubledTab?.(tab);
  }

  /** What a run does with a tab that cannot store anything. */
  onTroubledTab: ((tab: Page) => Promise<void>) | undefined;

  /** A worker that died with its page's process never confirms it; pages and live workers know by the time limit. */
  async goOffline(offline: boolean): Promise<void> {
    await Promise.race([this.browser.context.setOffline(offline), pause(OFFLINE_PATIENCE_MS)]);
  }

  /** @param page  requests the space; must not be the page blocked at a point */
  async fillStorage(page = this.page): Promise<void> {
    await this.room?.takeRoom(async (bytes) => {
      const refusal = await page.evaluate((count) => window.chaos.fillStorage(count), bytes);
      if (refusal !== 'QuotaExceededError') throw new Error(`the browser answered a full disk with ${refusal}`);
    });
  }

  async freeStorage(): Promise<void> {
    await this.room?.giveRoom();
  }

  /** Returns the open pages of the site, without crashed ones. */
  sites(): Page[] {
    const isThere = (page: Page) => page.url().startsWith(this.origin) && !this.crashed.has(page);
    return this.browser.context.pages().filter(isThere);
  }

  /** Returns the page that runs the pass; undefined when it is the worker, or nobody. */
  async lockHolder(): Promise<Page | undefined> {
    for (const page of this.sites()) {
      if (await page.evaluate(() => window.chaos.runsPass())) return page;
    }
    return undefined;
  }

  /**
   * Ends the page that runs the pass; another one becomes the main page.
   * @returns false when it is the worker, or nobody
   */
  async endLockHolder(how: 'close' | 'crash'): Promise<boolean> {
    const holder = await this.lockHolder();
    if (!holder) return false;
    if (holder === this.main) this.main = await this.openTab();
    if (how === 'crash') await this.crash(holder);
    await holder.close();
    if (this.main && this.crashed.has(this.main)) this.main = await this.openTab();
    return true;
  }

  /** `kill -9` of one page's process. */
  private async crash(page: Page): Promise<void> {
    const crashed = page.waitForEvent('crash');
    const session = await this.browser.context.newCDPSession(page);
    // A killed page does not answer.
    session.send('Page.crash').catch(() => undefined);
    await crashed;
  }

  /** Closes all pages of the site; its worker may keep running. */
  async closePages(): Promise<void> {
    this.main = undefined;
    for (const page of this.sites()) await page.close();
  }

  async reopenPage(): Promise<void> {
    this.main = await this.openTab();
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
