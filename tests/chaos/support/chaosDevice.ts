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
import { FullDisk } from './fullDisk.ts';
import { KillableBrowser } from './killableBrowser.ts';
import { WorkerControl } from './workerControl.ts';

/** How long the runner waits for a page to do what it was asked; a page that was killed meanwhile never answers. */
const PAGE_PATIENCE_MS = 60_000;

type DeviceEvents = {
  /** A visitor of any page has read what became of their submission */
  told: (told: Told) => void;
  /** A page has said something aloud */
  heard: (news: Heard) => void;
  /** A full device wants to give up what can be fetched again. @returns whether there was anything */
  makeRoom?: () => Promise<boolean>;
};

/** A page may fail over what is left of a worker that was killed, or ended with a page: a person opens it again. */
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
  /** Pages that share a process end together; whoever asks one of them waits for ever. */
  private readonly crashed = new WeakSet<Page>();
  private readonly keeping = new WeakMap<Page, boolean>();
  private room: DeviceStorage | undefined;
  private control: WorkerControl | undefined;
  private readonly disk = new FullDisk();
  /** The browser remembers what it was asked for, also when it is started again. */
  private readonly syncsAsked = new Set<string>();
  /** Of this life: what later tabs go by. undefined before its first page */
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

  /** Switches the device on. @param database  how it lets the first page down */
  async open(database?: DatabaseTrouble): Promise<Page> {
    await this.switchOn();
    this.main = await this.openTab(database);
    this.clock = await this.main.evaluate(() => window.chaos.currentClock());
    return this.main;
  }

  /** The same until the page has found its database in time: a scene is about what becomes of what is kept. */
  async openKeeping(): Promise<Page> {
    await this.open();
    while (!this.keeps()) await this.reopenPage();
    return this.page;
  }

  /** The same for a page that has no outbox of ours. */
  async openPlain(): Promise<Page> {
    await this.switchOn();
    this.main = await this.browser.newPage();
    await this.main.goto(this.origin);
    return this.main;
  }

  /** An empty page stays, whatever happens to the others: it holds what the runner sets, and keeps the browser open. */
  private async switchOn(): Promise<void> {
    const keeper = await this.browser.open();
    const session = await this.browser.context.newCDPSession(keeper);
    const { context } = this.browser;
    this.clock = undefined;
    await context.exposeFunction('chaosTold', (answer: Answer) => this.on.told(this.tellingOf(answer)));
    await context.exposeFunction('chaosHeard', (news: Heard) => this.on.heard(news));
    await context.exposeFunction('chaosSyncAsked', (tag: string) => void this.syncsAsked.add(tag));
    await context.exposeFunction('chaosMakeRoom', async () => (await this.on.makeRoom?.()) ?? false);
    this.room = new DeviceStorage(session, this.origin);
    this.control = new WorkerControl(session, this.origin, this.syncsAsked);
    await this.freeStorage();
    await this.control.listen();
  }

  private tellingOf({ canKeep, tookMs, ...told }: Answer): Told {
    return { ...told, couldNotKeep: !canKeep || this.disk.wasFull(tookMs) };
  }

  /** @param database  how it lets this page down */
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
   * A page of the real site beside those of the harness, on the same device. The worker of the harness knows no pages, so
   * it is taken away first.
   * @param late  a database whose opening nobody hears of before
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
   * Whether a page has found its database in time. One that has not sends live only, and says so [PWA-21]; with a clock
   * of this speed a busy machine is enough for it.
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

  /** The same for every page and the worker: whoever comes to it first. */
  armEverywhere(point: Point | undefined): Promise<void> {
    return this.page.evaluate((name) => window.chaos.armEverywhere(name), point);
  }

  /** The same for the worker alone. */
  armWorker(point: Point): Promise<void> {
    return this.page.evaluate((name) => window.chaos.armWorker(name), point);
  }

  async jumpClock(byMs: number): Promise<void> {
    this.clock = await this.page.evaluate((ms) => window.chaos.jumpClock(ms), byMs);
  }

  async setSpeed(speed: number): Promise<void> {
    this.clock = await this.page.evaluate((times) => window.chaos.driveTime(times), speed);
  }

  /** How the database lets the worker down that starts next. */
  async troubleWorker(trouble?: DatabaseTrouble): Promise<void> {
    await this.page.evaluate((how) => window.chaos.troubleWorker(how), trouble);
    await this.worker.stop();
  }

  /** How often the browser has undone a write of these pages because the disk was full. */
  async quotaAborts(pages = [this.page]): Promise<number> {
    const counts = await Promise.all(pages.map((page) => page.evaluate(() => window.chaos.countQuotaAborts())));
    return counts.reduce((all, each) => all + each, 0);
  }

  /** The hub's key, as a sync of content brings it. Without a hub the device goes on with the one it has. */
  async learnKey(): Promise<void> {
    await this.page.evaluate(() => window.chaos.learnKey().catch(() => undefined));
  }

  /** Reports to the hub as a booth's kiosk; resolves once the hub has given it a name. Who keeps nothing has none. */
  async enrol(): Promise<void> {
    if (!this.keeps()) return;
    await this.page.evaluate(() => window.chaos.reportAsKiosk());
  }

  identity(): Promise<DeviceIdentity> {
    return this.page.evaluate(() => window.chaos.identity());
  }

  loseConnections(): Promise<void> {
    return this.page.evaluate(() => window.chaos.loseConnections());
  }

  /** The browser closes every connection to a database of this site, as its own page for that offers. */
  async closeDatabases(): Promise<void> {
    const internals = await this.browser.newPage();
    await internals.goto('chrome://indexeddb-internals/');
    for (const button of await internals.locator('.force-close').all()) await button.click();
    await internals.close();
  }

  /** Durabilities that the writes of this page have asked for. */
  writeDurabilities(): Promise<string[]> {
    return this.page.evaluate(() => window.chaos.writeDurabilities());
  }

  /** A tab whose database does not work, beside the others. */
  async troubledTab(how: DatabaseTrouble): Promise<void> {
    const tab = await this.openTab(how);
    await this.onTroubledTab?.(tab);
  }

  /** What a run does with a tab that cannot keep anything. */
  onTroubledTab: ((tab: Page) => Promise<void>) | undefined;

  async goOffline(offline: boolean): Promise<void> {
    await this.browser.context.setOffline(offline);
  }

  /** @param page  asks for what is not there any more; another than the one that is held at a point */
  async fillStorage(page = this.page): Promise<void> {
    this.disk.begin();
    await this.room?.takeRoom(async (bytes) => {
      const refusal = await page.evaluate((count) => window.chaos.fillStorage(count), bytes);
      if (refusal !== 'QuotaExceededError') throw new Error(`the browser answered a full disk with ${refusal}`);
    });
  }

  async freeStorage(): Promise<void> {
    await this.room?.giveRoom();
    this.disk.end();
  }

  /** Pages of the site; what is left of one that crashed is not among them. */
  sites(): Page[] {
    const isThere = (page: Page) => page.url().startsWith(this.origin) && !this.crashed.has(page);
    return this.browser.context.pages().filter(isThere);
  }

  /** The page that runs the pass over all entries; undefined when it is the worker, or nobody. */
  async lockHolder(): Promise<Page | undefined> {
    for (const page of this.sites()) {
      if (await page.evaluate(() => window.chaos.runsPass())) return page;
    }
    return undefined;
  }

  /**
   * Ends the page that runs the pass; another one is the main page then.
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

  /** `kill -9` of the process of one page. */
  private async crash(page: Page): Promise<void> {
    const crashed = page.waitForEvent('crash');
    const session = await this.browser.context.newCDPSession(page);
    // Whoever is killed does not answer.
    session.send('Page.crash').catch(() => undefined);
    await crashed;
  }

  /** Nobody looks at the site any more; its worker may still run. */
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
