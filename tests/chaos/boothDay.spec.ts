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

  constructor(private readonly page: Page) {}

  async touch(target: Locator): Promise<void> {
    await target.scrollIntoViewIfNeeded();
    await this.look(target);
    await target.tap();
  }

  async write(field: Locator, text: string): Promise<void> {
    await this.touch(field);
    await this.page.keyboard.insertText(text);
  }

  private async look(target: Locator): Promise<void> {
    const [box, size] = [await target.boundingBox(), this.page.viewportSize()];
    if (box && size && box.y + box.height / 2 >= size.height * OUT_OF_REACH) return;
    const text = await target.evaluate((element) => element.outerHTML.slice(0, 80));
    this.tooHigh.push(`${text} ${box?.y} of ${size?.height}`);
  }
}

/** How many entries wait, as everybody at the booth sees it [KIOSK-24]. */
async function waiting(page: Page): Promise<number> {
  return Number.parseInt(await page.getByText(/^\d+ waiting to send$/).innerText(), 10);
}

test('a day at a booth: from nothing to ready, sixty registrations and ten enquiries on a network that comes and goes, and nothing is missing in the evening [KIOSK-24 in part, KIOSK-29 in part, KIOSK-31 in part, KIOSK-32 in part, KIOSK-34 in part, KIOSK-35 in part] @long', async () => {
  const build = new CopyOfBuild();
  const hub = await startHub({ root: build.root, env: { STAFF_TOKEN } });
  const proxy = new FaultProxy({ hubPort: hub.port, faultFor: () => 'none' });
  const port = await freePort();
  await proxy.listen(port);
  const origin = `http://localhost:${port}`;
  const browser = new KillableBrowser(true);
  const registered: string[] = [];
  const asked: string[] = [];
  const tooHigh: string[] = [];
  let people = 0;
  const next = () => {
    people += 1;
    return person(people);
  };

  /** Somebody comes, lowers the screen, and opens a form. */
  async function visit(page: Page, form: 'register' | 'ask'): Promise<SeatedVisitor> {
    const visitor = new SeatedVisitor(page);
    const start = page.getByRole('button', { name: /Touch to start/ });
    if (await start.isVisible()) await beginNextVisit(page);
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
  /** One after another, until the last of them ends the visit. */
  async function registerMany(page: Page, count: number): Promise<void> {
    const visitor = await visit(page, 'register');
    for (let each = 0; each < count; each += 1) {
      registered.push(await registerOne(page, visitor, next()));
    }
    await endOf(page, visitor);
  }
  async function askMany(page: Page, count: number): Promise<void> {
    const visitor = await visit(page, 'ask');
    for (let each = 0; each < count; each += 1) asked.push(await askOne(page, visitor, next()));
    await endOf(page, visitor);
  }
  async function endOf(page: Page, visitor: SeatedVisitor): Promise<void> {
    await visitor.touch(page.getByRole('button', { name: 'Start over' }));
    tooHigh.push(...visitor.tooHigh);
    await expect(page.getByRole('button', { name: /Touch to start/ })).toBeVisible();
  }
  /** Half of a form, and nobody any more. */
  async function leaveInTheMiddle(page: Page, words: string): Promise<void> {
    const visitor = await visit(page, 'register');
    await visitor.write(page.getByLabel('First name'), words);
    expect(await page.getByLabel('First name').inputValue()).toBe(words);
    await walkAway(page);
    await expect(page.getByRole('button', { name: /Touch to start/ })).toBeVisible();
    expect(await keptWords(page)).not.toContain(words);
    expect(await page.locator('body').innerText()).not.toContain(words);
  }

  try {
    // From the box: a code of the organisers, and the PIN of the profile.
    let page = await browser.open();
    await page.clock.install();
    await page.goto(`${origin}/?kiosk=expo-demo`);
    await page.getByLabel('Enrolment code').tap();
    await page.keyboard.insertText(hub.commandLine('kiosk', 'enrol').trim());
    await page.getByLabel('PIN', { exact: true }).tap();
    await page.keyboard.insertText(BOOTH_PIN);
    await page.getByRole('button', { name: 'Start the booth' }).tap();
    await page.getByRole('button', { name: NORMAL_WINDOW }).tap();
    await expect(page.getByRole('heading', { level: 1, name: 'Careers Expo' })).toBeVisible();
    await readyForOffline(page);

    await openReadiness(page);
    const open = page.getByRole('button', { name: 'Open the kiosk' });
    const again = page.getByRole('button', { name: 'Test all again' });
    const codes = page.getByRole('listitem');
    await expect(codes).toHaveCount(10);
    // A browser under test promises no storage; the last picture may be on its way.
    await expect
      .poll(async () => {
        const left = await codes.filter({ hasText: /Soon|Look|Test again|%/ }).allInnerTexts();
        const isLeft = left.filter((text) => !text.startsWith('ST') && !text.includes('100%'));
        if (isLeft.length > 0 && (await again.isEnabled())) await again.tap();
        return isLeft;
      })
      .toEqual([]);
    await open.tap();
    await expect(page.getByRole('button', { name: /Touch to start/ })).toBeVisible();

    // The morning, on a screen that stands, with a network.
    await registerMany(page, 12);
    await askMany(page, 2);
    await leaveInTheMiddle(page, 'Half a morning');
    expect(await waiting(page)).toBe(0);

    // A screen that lies, and a network that comes and goes under the visitors.
    await page.setViewportSize(LYING);
    const visitor = await visit(page, 'register');
    for (let each = 0; each < 14; each += 1) {
      proxy.away = each % 4 > 1;
      registered.push(await registerOne(page, visitor, next()));
    }
    proxy.away = false;
    // An update comes in the middle of a visit: it waits.
    await page.evaluate(() => Object.assign(window, { sameDocument: true }));
    build.deployNewWorker();
    await page.evaluate(() => navigator.serviceWorker.getRegistration().then((found) => found?.update()));
    const isWaiting = () => navigator.serviceWorker.getRegistration().then((found) => found?.waiting?.state);
    await expect.poll(() => page.evaluate(isWaiting)).toBe('installed');
    registered.push(await registerOne(page, visitor, next()));
    expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
    expect(await page.evaluate(isWaiting)).toBe('installed');
    await endOf(page, visitor);
    await expect.poll(() => page.evaluate(() => 'sameDocument' in window).catch(() => true)).toBe(false);
    await expect.poll(() => page.evaluate(isWaiting).catch(() => 'installed')).toBeUndefined();
    await readyForOffline(page);
    await expect.poll(() => waiting(page), { timeout: 90_000 }).toBe(0);

    // The network of the hall is gone for the afternoon.
    proxy.away = true;
    await registerMany(page, 12);
    await askMany(page, 5);
    expect(await waiting(page)).toBe(17);
    await leaveInTheMiddle(page, 'Half an afternoon');
    const cutOff = await visit(page, 'register');
    await cutOff.write(page.getByLabel('First name'), 'Half a word');
    await browser.kill();
    page = await browser.open();
    await page.clock.install();
    await page.goto(`${origin}/?kiosk=expo-demo`);
    await expect(page.getByRole('heading', { level: 1, name: 'Careers Expo' })).toBeVisible();
    expect(await waiting(page)).toBe(17);
    expect(await keptWords(page)).not.toContain('Half a word');
    await registerMany(page, 11);
    await askMany(page, 3);
    expect(await waiting(page)).toBe(31);

    // It is back. The booth's clock goes on by steps, in each of which the hub may answer.
    await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1_000));
    proxy.away = false;
    let passedMs = 0;
    while (passedMs < HOUR_MS && (await waiting(page)) > 0) {
      await page.clock.runFor(STEP_MS);
      passedMs += STEP_MS;
      await page.evaluate(() => fetch('/healthz', { cache: 'no-store' }).then((answer) => answer.text()));
    }
    await page.clock.resume();
    expect(await waiting(page)).toBe(0);
    console.log(`31 entries were delivered ${passedMs / 1000} s after the network was back`);

    await page.setViewportSize(UPRIGHT);
    await registerMany(page, 10);
    expect(tooHigh).toEqual([]);

    // Sunday evening.
    const arrived = [hub.registrations(EVENT), enquiriesAt(hub)].map((rows) =>
      rows.map(({ reference }) => reference).sort(),
    );
    expect([registered.length, asked.length]).toEqual([60, 10]);
    expect(arrived).toEqual([registered.sort(), asked.sort()]);
    const day = async () => (await page.request.get(`${hub.origin}/staff/day`, { headers: BEARER })).json();
    await expect.poll(async () => (await day()).complete, { timeout: 90_000 }).toBe(true);
    const [device] = (await day()).devices;
    expect(device).toMatchObject({ state: 'complete', missing: [], waiting: 0, needsAttention: 0 });
    expect(device.arrived).toBeGreaterThanOrEqual(71);
    const fleet = await (await page.request.get(`${hub.origin}/staff`, { headers: BEARER })).json();
    expect(fleet.devices).toHaveLength(1);
    expect(fleet.devices[0].readiness).toMatchObject({ of: 10, todo: [] });
    await page.goto(`${hub.origin}/staff/day`);
    await page.getByLabel('Staff token').fill(STAFF_TOKEN);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(page.getByText('Everything that was taken has arrived.')).toBeVisible();
    await expect(page.getByRole('row', { name: /Complete/ })).toBeVisible();
  } finally {
    await browser.dispose();
    await proxy.close();
    await hub.dispose();
    build.dispose();
  }
});
