import type { Page } from '@playwright/test';
import { openBooth } from '../e2e/support/booth.ts';
import { askAtBooth, fillBoothRegistration, openBoothForm } from '../e2e/support/boothForms.ts';
import { enquiriesAt } from '../e2e/support/enquiry.ts';
import { freePort, type RunningHub } from '../e2e/support/hub.ts';
import { type Person, person, sendButton } from '../e2e/support/registration.ts';
import { readyForOffline } from '../e2e/support/site.ts';
import { expect, test } from '../e2e/support/test.ts';
import { FaultProxy } from './support/faultProxy.ts';
import type { Fault } from './support/faults.ts';
import { KillableBrowser } from './support/killableBrowser.ts';
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
/** These are enquiries, the others registrations. */
const ENQUIRIES = new Set([2, 4, 7, 9, 12, 15]);
/** After these submissions the browser, or the hub, is killed. */
const BROWSER_KILLS = new Set([3, 7, 11]);
const HUB_KILLS = new Set([5, 9]);

type Told = Person & { reference: string };

test(`nothing that was called saved is lost or doubled under mixed faults and kills, seed ${SEED} [HUB-17, OUTBOX-09, OUTBOX-21, OUTBOX-22, OUTBOX-23, OUTBOX-33, OUTBOX-34]`, async ({
  ownHub: hub,
}) => {
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
    let page = await openBoothHome(browser, origin);
    await readyForOffline(page);
    for (let number = 1; number <= SUBMISSIONS; number += 1) {
      const who = person(number);
      promised.push({ ...who, reference: await (ENQUIRIES.has(number) ? ask(page, who) : register(page, who)) });
      if (HUB_KILLS.has(number)) {
        await hub.kill();
        await hub.start();
      }
      if (BROWSER_KILLS.has(number)) {
        await browser.kill();
        page = await openBoothHome(browser, origin);
      }
    }
    calm = true;
    // A second page drains beside the first and the worker.
    const second = await browser.newPage();
    await second.goto(origin);
    await expect
      .poll(() => arrivedAt(hub).length, { timeout: 90_000, message: 'every promise arrives' })
      .toBe(SUBMISSIONS);
    await expect(page.getByText('0 waiting to send')).toBeVisible({ timeout: 90_000 });

    expect(arrivedAt(hub).sort()).toEqual(promised.map(({ email, reference }) => `${email} ${reference}`).sort());
    expect(enquiriesAt(hub)).toHaveLength(ENQUIRIES.size);
  } catch (problem) {
    console.log(`seed ${SEED}\n${proxy.history.map(({ key, fault }) => `${key} ${fault}`).join('\n')}`);
    throw problem;
  } finally {
    await browser.dispose();
    await proxy.close();
  }
});

/** Each row at the hub, of both kinds. */
function arrivedAt(hub: RunningHub): string[] {
  return [
    ...hub.registrations(EVENT).map(({ reference, registrant }) => `${registrant.email} ${reference}`),
    ...enquiriesAt(hub).map(({ reference, email }) => `${email} ${reference}`),
  ];
}

async function openBoothHome(browser: KillableBrowser, origin: string): Promise<Page> {
  const page = await browser.open();
  await openBooth(page, origin);
  const attract = page.getByRole('button', { name: /Touch to start/ });
  await attract.click({ timeout: 2000 }).catch(() => undefined);
  return page;
}

async function register(page: Page, who: Person): Promise<string> {
  await openBoothForm(page, EVENT);
  await fillBoothRegistration(page, who);
  await sendButton(page).click();
  return toldReference(page);
}

async function ask(page: Page, { firstName, email }: Person): Promise<string> {
  await page.getByRole('link', { name: 'Ask us a question' }).click();
  await askAtBooth(page, { firstName, email });
  return toldReference(page);
}

/**
 * Goes back to the kiosk home, for the next person may want something else.
 * @returns the reference the visitor was told: confirmed, saved, or kept after a failure
 */
async function toldReference(page: Page): Promise<string> {
  await expect(page.getByText(/^Your reference/)).toBeVisible({ timeout: 90_000 });
  const told = await page.getByText(/^Your reference: DC-/).innerText();
  await page.getByRole('link', { name: 'Home' }).click();
  return told.replace('Your reference: ', '');
}
