import type { Locator, Page } from '@playwright/test';
import {
  askOne,
  BOOTH_PIN,
  beginNextVisit,
  type Finger,
  keptWords,
  NORMAL_WINDOW,
  openReadiness,
  registerOne,
  walkAway,
} from '../e2e/support/booth.ts';
import { CopyOfBuild } from '../e2e/support/copyOfBuild.ts';
import { enquiriesAt } from '../e2e/support/enquiry.ts';
import { freePort, startHub } from '../e2e/support/hub.ts';
import { person } from '../e2e/support/registration.ts';
import { screenKey } from '../e2e/support/screenKeyboard.ts';
import { readyForOffline } from '../e2e/support/site.ts';
import { expect, test } from '../e2e/support/test.ts';
import { FaultProxy } from './support/faultProxy.ts';
import { KillableBrowser } from './support/killableBrowser.ts';

const EVENT = 'EXPO-NAVY-TALK';
const STAFF_TOKEN = 'organisers-of-the-expo';
const BEARER = { authorization: `Bearer ${STAFF_TOKEN}`, accept: 'application/json' };
const UPRIGHT = { width: 1080, height: 1920 };
const LYING = { width: 1920, height: 1080 };
/** What somebody who sits does not reach. */
const OUT_OF_REACH = 0.4;
const HOUR_MS = 60 * 60 * 1000;
/** The booth's clock goes on by this much, then the network has a moment. */
const STEP_MS = 5_000;

/** Somebody who sits: touches nothing but what is within reach, and remembers what was not. */
class SeatedVisitor implements Finger {
  readonly tooHigh: string[] = [];
  /** One key of the booth's keyboard after another, or at once: with seventy people that would take too long. */
  letters: 'by key' | 'at once' = 'at once';

  constructor(private readonly page: Page) {}

  async touch(target: Locator): Promise<void> {
    await target.scrollIntoViewIfNeeded();
    await this.look(target);
    await target.tap();
  }

  async write(field: Locator, text: string): Promise<void> {
    await this.touch(field);
    if (this.letters === 'at once') return this.page.keyboard.insertText(text);
    for (const letter of text) await this.touch(screenKey(this.page, letter));
    await expect(field).toHaveValue(text);
  }

  private async look(target: Locator): Promise<void> {
    const [box, size] = [await target.boundingBox(), this.page.viewportSize()];
    if (box && size && box.y + box.height / 2 >= size.height * OUT_OF_REACH) return;
    const text = await target.evaluate((element) => element.outerHTML.slice(0, 80));
    this.tooHigh.push(`${text} ${box?.y} of ${size?.height}`);
  }
}

/** A hub, a hall's network in front of it, one booth, and everybody who has come to it so far. */
class DayAtABooth {
  readonly registered: string[] = [];
  readonly asked: string[] = [];
  /** What somebody who sits did not reach */
  readonly tooHigh: string[] = [];
  private people = 0;
  /** Shapes of the screen in which somebody has registered key by key */
  readonly typedIn = new Set<string>();
  private readonly browser = new KillableBrowser(true);

  private constructor(
    private readonly build: CopyOfBuild,
    readonly hub: Awaited<ReturnType<typeof startHub>>,
    readonly network: FaultProxy,
    private readonly address: string,
  ) {}

  static async begin(): Promise<DayAtABooth> {
    const build = new CopyOfBuild();
    const hub = await startHub({ root: build.root, env: { STAFF_TOKEN } });
    const network = new FaultProxy({ hubPort: hub.port, faultFor: () => 'none' });
    const port = await freePort();
    await network.listen(port);
    return new DayAtABooth(build, hub, network, `http://localhost:${port}/?kiosk=expo-demo`);
  }

  async end(): Promise<void> {
    await this.browser.dispose();
    await this.network.close();
    await this.hub.dispose();
    this.build.dispose();
  }

  /** The booth's browser is started, with a clock that the test may drive. */
  async switchOn(): Promise<Page> {
    const page = await this.browser.open();
    await page.clock.install();
    await page.goto(this.address);
    return page;
  }

  async pullThePlug(): Promise<void> {
    await this.browser.kill();
  }

  /** A newer version is put on the hub, and the booth hears of it. */
  async bringUpdate(page: Page): Promise<void> {
    this.build.deployNewWorker();
    await page.evaluate(() => navigator.serviceWorker.getRegistration().then((found) => found?.update()));
  }

  /** Somebody comes, lowers the screen, and opens a form. */
  async visit(page: Page, form: 'register' | 'ask'): Promise<SeatedVisitor> {
    const visitor = new SeatedVisitor(page);
    if (await startButton(page).isVisible()) await beginNextVisit(page, 'tap');
    await visitor.touch(page.getByRole('button', { name: 'Text, contrast, height' }));
    await visitor.touch(page.getByRole('radio', { name: 'Lower the screen' }));
    await visitor.touch(page.getByRole('button', { name: 'Done, go on' }));
    await visitor.touch(
      form === 'register'
        ? page.locator(`a[href="/kiosk/register/${EVENT}"]`)
        : page.getByRole('link', { name: 'Ask us a question' }),
    );
    return visitor;
  }

  async registerNext(page: Page, visitor: SeatedVisitor): Promise<void> {
    const shape = JSON.stringify(page.viewportSize());
    visitor.letters = this.typedIn.has(shape) ? 'at once' : 'by key';
    this.registered.push(await registerOne(page, visitor, this.nextPerson()));
    this.typedIn.add(shape);
  }

  /** One after another, until the last of them ends the visit. */
  async registerMany(page: Page, count: number): Promise<void> {
    const visitor = await this.visit(page, 'register');
    for (let each = 0; each < count; each += 1) await this.registerNext(page, visitor);
    await this.endVisit(page, visitor);
  }

  async askMany(page: Page, count: number): Promise<void> {
    const visitor = await this.visit(page, 'ask');
    for (let each = 0; each < count; each += 1) this.asked.push(await askOne(page, visitor, this.nextPerson()));
    await this.endVisit(page, visitor);
  }

  async endVisit(page: Page, visitor: SeatedVisitor): Promise<void> {
    await visitor.touch(page.getByRole('button', { name: 'Start over' }));
    this.tooHigh.push(...visitor.tooHigh);
    await expect(startButton(page)).toBeVisible();
  }

  /** Half of a form, and nobody any more. */
  async leaveInTheMiddle(page: Page, words: string): Promise<void> {
    const visitor = await this.visit(page, 'register');
    await visitor.write(page.getByLabel('First name'), words);
    expect(await page.getByLabel('First name').inputValue()).toBe(words);
    await walkAway(page);
    await expect(startButton(page)).toBeVisible();
    expect(await keptWords(page)).not.toContain(words);
    expect(await page.locator('body').innerText()).not.toContain(words);
  }

  private nextPerson() {
    this.people += 1;
    return person(this.people, { surname: 'Tamihana' });
  }
}

const startButton = (page: Page) => page.getByRole('button', { name: /Touch to start/ });
const boothName = (page: Page) => page.getByRole('heading', { level: 1, name: 'Careers Expo' });

/** How many entries wait, as everybody at the booth sees it [KIOSK-24]. */
async function waiting(page: Page): Promise<number> {
  return Number.parseInt(await page.getByText(/^\d+ waiting to send$/).innerText(), 10);
}

/** A code of the organisers, and the PIN of the profile. */
async function setUpFromTheBox(page: Page, enrolmentCode: string): Promise<void> {
  await page.getByLabel('Enrolment code').tap();
  await page.keyboard.insertText(enrolmentCode);
  await page.getByLabel('PIN', { exact: true }).tap();
  await page.keyboard.insertText(BOOTH_PIN);
  await page.getByRole('button', { name: 'Start the booth' }).tap();
  await page.getByRole('button', { name: NORMAL_WINDOW }).tap();
  await expect(boothName(page)).toBeVisible();
  await readyForOffline(page);
}

/** Ten tests before the doors open. A browser under test promises no storage; the last picture may be on its way. */
async function passTheTests(page: Page): Promise<void> {
  await openReadiness(page, 'tap');
  const again = page.getByRole('button', { name: 'Test all again' });
  const codes = page.getByRole('listitem');
  await expect(codes).toHaveCount(10);
  await expect
    .poll(async () => {
      const left = await codes.filter({ hasText: /Soon|Look|Test again|%/ }).allInnerTexts();
      const isLeft = left.filter((text) => !text.startsWith('ST') && !text.includes('100%'));
      if (isLeft.length > 0 && (await again.isEnabled())) await again.tap();
      return isLeft;
    })
    .toEqual([]);
  await page.getByRole('button', { name: 'Open the kiosk' }).tap();
  await expect(startButton(page)).toBeVisible();
}

/** An update that comes in the middle of a visit waits until the visit is over. */
async function updateUnderAVisitor(day: DayAtABooth, page: Page, visitor: SeatedVisitor): Promise<void> {
  const isSameDocument = () => page.evaluate(() => 'sameDocument' in window);
  const isWaiting = () => navigator.serviceWorker.getRegistration().then((found) => found?.waiting?.state);
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  await day.bringUpdate(page);
  await expect.poll(() => page.evaluate(isWaiting)).toBe('installed');
  await day.registerNext(page, visitor);
  expect(await isSameDocument()).toBe(true);
  expect(await page.evaluate(isWaiting)).toBe('installed');
  await day.endVisit(page, visitor);
  await expect.poll(() => isSameDocument().catch(() => true)).toBe(false);
  await expect.poll(() => page.evaluate(isWaiting).catch(() => 'installed')).toBeUndefined();
  await readyForOffline(page);
}

/**
 * The booth's clock goes on by steps, in each of which the hub may answer, until nothing waits.
 * @returns how long that took by its clock, milliseconds
 */
async function deliverAll(day: DayAtABooth, page: Page): Promise<number> {
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1_000));
  day.network.away = false;
  let passedMs = 0;
  while (passedMs < HOUR_MS && (await waiting(page)) > 0) {
    await page.clock.runFor(STEP_MS);
    passedMs += STEP_MS;
    await page.evaluate(() => fetch('/healthz', { cache: 'no-store' }).then((answer) => answer.text()));
  }
  await page.clock.resume();
  expect(await waiting(page)).toBe(0);
  return passedMs;
}

/** What the organisers' pages say: the day is complete, and the one kiosk was ready. */
async function readTheEndOfDay({ hub }: DayAtABooth, page: Page): Promise<void> {
  const day = async () => (await page.request.get(`${hub.origin}/staff/day`, { headers: BEARER })).json();
  await expect.poll(async () => (await day()).complete, { timeout: 90_000 }).toBe(true);
  const [device] = (await day()).devices;
  expect(device).toMatchObject({ state: 'complete', missing: [], waiting: 0, needsAttention: 0 });
  expect(device.arrived).toBeGreaterThanOrEqual(71);
  const fleet = await (await page.request.get(`${hub.origin}/staff`, { headers: BEARER })).json();
  expect(fleet.devices).toHaveLength(1);
  const { of, todo } = fleet.devices[0].readiness;
  // Its clock was driven past the hub's: where it has tested itself again since, that is told.
  expect([of, todo.filter((code: string) => code !== 'CL')]).toEqual([10, []]);
  await page.goto(`${hub.origin}/staff/day`);
  await page.getByLabel('Staff token').fill(STAFF_TOKEN);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByText('Everything that was taken has arrived.')).toBeVisible();
  await expect(page.getByRole('row', { name: /Complete/ })).toBeVisible();
}

test('a day at a booth: from nothing to ready, sixty registrations and ten enquiries on a network that comes and goes, and nothing is missing in the evening [KIOSK-24 in part, KIOSK-29 in part, KIOSK-31 in part, KIOSK-32 in part, KIOSK-34 in part, KIOSK-35 in part] @long', async () => {
  const day = await DayAtABooth.begin();
  const { hub, network, registered, asked } = day;
  try {
    let page = await day.switchOn();
    await test.step('from the box', () => setUpFromTheBox(page, hub.commandLine('kiosk', 'enrol').trim()));
    await test.step('ready before the doors open', () => passTheTests(page));

    await test.step('the morning, on a screen that stands, with a network', async () => {
      await day.registerMany(page, 12);
      await day.askMany(page, 2);
      await day.leaveInTheMiddle(page, 'Half a morning');
      expect(await waiting(page)).toBe(0);
    });

    await test.step('a screen that lies, a network that comes and goes under the visitors, and an update', async () => {
      await page.setViewportSize(LYING);
      const visitor = await day.visit(page, 'register');
      for (let each = 0; each < 14; each += 1) {
        network.away = each % 4 > 1;
        await day.registerNext(page, visitor);
      }
      network.away = false;
      await updateUnderAVisitor(day, page, visitor);
      await expect.poll(() => waiting(page), { timeout: 90_000 }).toBe(0);
    });

    await test.step('the network of the hall is gone for the afternoon', async () => {
      network.away = true;
      await day.registerMany(page, 12);
      await day.askMany(page, 5);
      expect(await waiting(page)).toBe(17);
      await day.leaveInTheMiddle(page, 'Half an afternoon');
    });

    await test.step('the plug is pulled in the middle of a word', async () => {
      const cutOff = await day.visit(page, 'register');
      await cutOff.write(page.getByLabel('First name'), 'Half a word');
      await day.pullThePlug();
      page = await day.switchOn();
      await expect(boothName(page)).toBeVisible();
      expect(await waiting(page)).toBe(17);
      expect(await keptWords(page)).not.toContain('Half a word');
      await day.registerMany(page, 11);
      await day.askMany(page, 3);
      expect(await waiting(page)).toBe(31);
    });

    await test.step('the network is back', async () => {
      const passedMs = await deliverAll(day, page);
      console.log(`31 entries were delivered ${passedMs / 1000} s after the network was back`);
      await page.setViewportSize(UPRIGHT);
      await day.registerMany(page, 10);
      expect(day.tooHigh).toEqual([]);
      expect([...day.typedIn]).toEqual([UPRIGHT, LYING].map((shape) => JSON.stringify(shape)));
    });

    await test.step('Sunday evening', async () => {
      const arrived = [hub.registrations(EVENT), enquiriesAt(hub)].map((rows) =>
        rows.map(({ reference }) => reference).sort(),
      );
      expect([registered.length, asked.length]).toEqual([60, 10]);
      expect(arrived).toEqual([registered.sort(), asked.sort()]);
      await readTheEndOfDay(day, page);
    });
  } finally {
    await day.end();
  }
});
