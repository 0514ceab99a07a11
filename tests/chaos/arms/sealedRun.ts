/** Enters registrations into a kiosk without a network, then searches everything its browser has written for them. */
import { expect, type Page } from '@playwright/test';
import { openBooth } from '../../e2e/support/booth.ts';
import { fillBoothRegistration, openBoothForm } from '../../e2e/support/boothForms.ts';
import { startHub } from '../../e2e/support/hub.ts';
import { type Person, sendButton } from '../../e2e/support/registration.ts';
import { readyForOffline } from '../../e2e/support/site.ts';
import { findTyped } from '../support/findTyped.ts';
import { KillableBrowser } from '../support/killableBrowser.ts';
import { pick, seededRandom } from '../support/seededRandom.ts';
import { SETTLED_WITHIN_MS } from '../support/settled.ts';

const EVENT = 'EXPO-NAVY-TALK';
const LETTERS = [...'bcdfghjklmnpqrstvwxz'];
const LETTERS_EACH = 12;

type SealedReport = {
  registrations: number;
  /** Waiting on the device when the browser was closed */
  waiting: number;
  /** Entered texts found in the profile, with the file: must be empty */
  found: string[];
  /** The same for a text that the browser was told to store: must not be empty, or the search does not work */
  control: string[];
  /** Rows after the network was back */
  delivered: number;
};

export async function runSealed({
  registrations,
  seed,
}: {
  registrations: number;
  seed: number;
}): Promise<SealedReport> {
  const random = seededRandom(seed);
  /** Returns a word that only this run has ever written. */
  const word = () => Array.from({ length: LETTERS_EACH }, () => pick(random, LETTERS)).join('');
  const hub = await startHub();
  const browser = new KillableBrowser();
  try {
    const page = await openKiosk(browser, hub.origin);
    await readyForOffline(page);
    await browser.context.setOffline(true);
    const typed: string[] = [];
    for (let number = 1; number <= registrations; number += 1) {
      const [firstName, surname, mailbox] = [word(), word(), word()];
      await register(page, { firstName, surname, email: `${mailbox}@example.com` });
      typed.push(firstName, surname, mailbox);
    }
    await expect(page.getByText(`${registrations} waiting to send`)).toBeVisible();
    const marker = word();
    await page.evaluate((text) => localStorage.setItem('chaos-marker', text), marker);
    await browser.close();
    const [found, control] = [findTyped(browser.profile, typed), findTyped(browser.profile, [marker])];

    await openKiosk(browser, hub.origin);
    await expect.poll(() => hub.registrations(EVENT).length, { timeout: SETTLED_WITHIN_MS }).toBe(registrations);
    const stored = new Set(hub.registrations(EVENT).map(({ registrant }) => registrant.surname));
    const delivered = typed.filter((text) => stored.has(text)).length;
    return { registrations, waiting: registrations, found, control, delivered };
  } finally {
    await browser.dispose();
    await hub.dispose();
  }
}

async function openKiosk(browser: KillableBrowser, origin: string): Promise<Page> {
  const page = await browser.open();
  await openBooth(page, origin);
  await page
    .getByRole('button', { name: /Touch to start/ })
    .click({ timeout: 2000 })
    .catch(() => undefined);
  return page;
}

async function register(page: Page, who: Person): Promise<void> {
  await openBoothForm(page, EVENT);
  await fillBoothRegistration(page, who);
  await sendButton(page).click();
  await expect(page.getByText(/^Your reference: DC-/)).toBeVisible();
  await page.getByRole('link', { name: 'Home' }).click();
}
