import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { fillRegistration, type Person, sendButton } from '../e2e/support/registration.ts';
import { readyForOffline } from '../e2e/support/site.ts';
import { expect, test } from '../e2e/support/test.ts';
import { KillableBrowser } from './support/killableBrowser.ts';
import { pick, seededRandom } from './support/seededRandom.ts';

const REGISTRATIONS = Number(process.env.CHAOS_SEALED ?? 3);
const LETTERS = [...'bcdfghjklmnpqrstvwxz'];
const random = seededRandom(Number(process.env.CHAOS_SEED ?? 20_260_301));

/** A word that nothing but this test has ever written. */
const word = () => Array.from({ length: 12 }, () => pick(random, LETTERS)).join('');

function stranger(): Person {
  return { firstName: word(), surname: word(), email: `${word()}@example.com` };
}

/** The ways in which browsers write text to a disk. */
function formsOf(text: string): Buffer[] {
  const utf8 = Buffer.from(text);
  // Base64 of a text inside a longer one depends on where it starts; what is the same in each case is searched for.
  const base64 = [0, 1, 2].map((shift) => {
    const encoded = Buffer.concat([Buffer.alloc(shift), utf8])
      .toString('base64')
      .replaceAll('=', '');
    return Buffer.from(encoded.slice(shift === 0 ? 0 : 4, -2));
  });
  return [utf8, Buffer.from(text, 'utf16le'), Buffer.from(utf8.toString('hex')), ...base64];
}

/** @returns each typed text that lies anywhere in the folder, with the file it lies in */
function findTyped(folder: string, typed: readonly string[]): string[] {
  const forms = typed.map((text) => ({ text, forms: formsOf(text) }));
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .flatMap((entry) => {
      const bytes = readFileSync(join(entry.parentPath, entry.name));
      return forms
        .filter((each) => each.forms.some((form) => bytes.includes(form)))
        .map(({ text }) => `${text} in ${entry.name}`);
    });
}

async function openKiosk(browser: KillableBrowser, origin: string): Promise<Page> {
  const page = await browser.open();
  await page.goto(`${origin}/?kiosk=expo-demo`);
  await expect(page.getByRole('heading', { level: 1, name: 'Careers Expo' })).toBeVisible();
  await page
    .getByRole('button', { name: /Touch to start/ })
    .click({ timeout: 2000 })
    .catch(() => undefined);
  return page;
}

async function register(page: Page, who: Person): Promise<void> {
  await page.locator('a[href="/kiosk/register/EXPO-NAVY-TALK"]').click();
  await fillRegistration(page, who);
  await sendButton(page).click();
  await expect(page.getByText(/^Your reference: DC-/)).toBeVisible();
  await page.getByRole('link', { name: 'Home' }).click();
}

test('nothing of what was typed offline is found in the folder of the browser [OUTBOX-06, OUTBOX-31, OUTBOX-32]', async ({
  hub,
}) => {
  test.setTimeout(60_000 + REGISTRATIONS * 10_000);
  const browser = new KillableBrowser();
  try {
    const page = await openKiosk(browser, hub.origin);
    await readyForOffline(page);
    await browser.context.setOffline(true);
    const people = Array.from({ length: REGISTRATIONS }, stranger);
    for (const who of people) await register(page, who);
    await expect(page.getByText(`${REGISTRATIONS} waiting to send`)).toBeVisible();
    // What is looked for can be found: the same browser writes down what it is told to.
    const marker = word();
    await page.evaluate((text) => {
      localStorage.setItem('chaos-marker', text);
    }, marker);
    await browser.close();

    expect(findTyped(browser.profile, [marker])).not.toEqual([]);
    const typed = people.flatMap(({ firstName, surname, email }) => [firstName, surname, email.split('@')[0] ?? '']);
    expect(findTyped(browser.profile, typed)).toEqual([]);
  } finally {
    await browser.dispose();
  }
});
