import type { Page } from '@playwright/test';
import { openBooth } from '../e2e/support/booth.ts';
import { freePort } from '../e2e/support/hub.ts';
import { fillRegistration, type Person, person, sendButton } from '../e2e/support/registration.ts';
import { readyForOffline } from '../e2e/support/site.ts';
import { expect, test } from '../e2e/support/test.ts';
import { FaultProxy } from './support/faultProxy.ts';
import type { Fault } from './support/faults.ts';
import { KillableBrowser } from './support/killableBrowser.ts';
import { IN_GATE } from './support/sceneTest.ts';
import { pick, seededRandom } from './support/seededRandom.ts';

const EVENT = 'EXPO-NAVY-TALK';
const SEED = Number(process.env.CHAOS_SEED ?? 20_260_301);
/** A hang costs the 30 s of OUTBOX-13 each time, so a short run meets it once. */
const HANGS = 1;
/** Those that a visitor at the screen meets most; all others are in `promises.spec.ts`. */
const FAULTS: readonly Fault[] = [
  'none',
  'reset before the hub',
  'answer lost',
  'duplicated',
  '503',
  '429',
  'captive portal',
  'empty',
  'truncated',
  'hang before the hub',
];
const SUBMISSIONS = 16;
/** After these submissions the browser, or the hub, is killed. */
const BROWSER_KILLS = new Set([3, 7, 11]);
const HUB_KILLS = new Set([5, 9]);

type Told = Person & { reference: string };

test(
  `nothing that was called saved is lost or doubled under mixed faults and kills, seed ${SEED} [HUB-17, OUTBOX-09, OUTBOX-21, OUTBOX-22, OUTBOX-23, OUTBOX-33, OUTBOX-34]`,
  IN_GATE,
  async ({ ownHub: hub }) => {
    const random = seededRandom(SEED);
    let hangs = 0;
    let calm = false;
    const faultFor = (): Fault => {
      const fault = calm ? 'none' : pick(random, FAULTS);
      if (!fault.startsWith('hang')) return fault;
      hangs += 1;
      return hangs > HANGS ? '503' : fault;
    };
    const proxy = new FaultProxy({ hubPort: hub.port, faultFor });
    const port = await freePort();
    await proxy.listen(port);
    const origin = `http://localhost:${port}`;
    const browser = new KillableBrowser();
    const promised: Told[] = [];

    try {
      let page = await openBoothForm(browser, origin);
      await readyForOffline(page);
      for (let number = 1; number <= SUBMISSIONS; number += 1) {
        const who = person(number);
        promised.push({ ...who, reference: await register(page, who) });
        if (HUB_KILLS.has(number)) {
          await hub.kill();
          await hub.start();
        }
        if (BROWSER_KILLS.has(number)) {
          await browser.kill();
          page = await openBoothForm(browser, origin);
        }
      }
      calm = true;
      // A second page drains beside the first and the worker.
      const second = await browser.newPage();
      await second.goto(origin);
      await expect
        .poll(() => hub.registrations(EVENT).length, { timeout: 90_000, message: 'every promise arrives' })
        .toBe(SUBMISSIONS);
      await expect(page.getByText('0 waiting to send')).toBeVisible({ timeout: 90_000 });

      const arrived = hub.registrations(EVENT).map(({ reference, registrant }) => `${registrant.email} ${reference}`);
      expect(arrived.sort()).toEqual(promised.map(({ email, reference }) => `${email} ${reference}`).sort());
    } catch (problem) {
      console.log(`seed ${SEED}\n${proxy.history.map(({ key, fault }) => `${key} ${fault}`).join('\n')}`);
      throw problem;
    } finally {
      await browser.dispose();
      await proxy.close();
    }
  },
);

async function openBoothForm(browser: KillableBrowser, origin: string): Promise<Page> {
  const page = await browser.open();
  await openBooth(page, origin);
  const attract = page.getByRole('button', { name: /Touch to start/ });
  await attract.click({ timeout: 2000 }).catch(() => undefined);
  await openEventForm(page);
  return page;
}

/** @returns the reference the visitor was told: confirmed, saved, or kept after a failure */
async function register(page: Page, who: Person): Promise<string> {
  await fillRegistration(page, who);
  await sendButton(page).click();
  await expect(page.getByText(/^Your reference/)).toBeVisible({ timeout: 90_000 });
  const told = await page.getByText(/^Your reference: DC-/).innerText();
  const close = page.getByRole('button', { name: /^(Close|Next person)$/ });
  if (await close.isVisible()) {
    await close.click();
  } else {
    await page.getByRole('link', { name: 'Home' }).click();
    await openEventForm(page);
  }
  return told.replace('Your reference: ', '');
}

async function openEventForm(page: Page): Promise<void> {
  await page.locator(`a[href="/kiosk/register/${EVENT}"]`).click();
  await expect(page.getByRole('heading', { name: 'About you' })).toBeVisible();
}
