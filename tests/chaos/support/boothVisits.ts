/**
 * What people do at a booth who read, search and type, and then walk away. Everything typed is a word that nobody else
 * has ever written, so that it can be looked for afterwards.
 */
import { expect, type Page } from '@playwright/test';
import { beginNextVisit, goBack } from '../../e2e/support/booth.ts';

/** Longer than any booth waits for somebody. */
const LONG_GONE_MS = 900_000;

type Visit = (page: Page, word: () => string) => Promise<void>;

/** In turn, so that after `VISITS.length` visits every area was seen by somebody. */
export const VISITS: readonly Visit[] = [roles, events, registration, answers, site, units, enquiry, quiz];

async function roles(page: Page, word: () => string): Promise<void> {
  await enter(page, 'Browse careers');
  const field = page.getByRole('combobox', { name: 'Search roles' });
  await field.fill(word());
  await field.press('Enter');
  await expect(page.getByRole('heading', { name: /^No results for / })).toBeVisible();
  await field.fill('medic');
  await field.press('Enter');
  await page.getByRole('region', { name: 'Roles' }).getByRole('link', { name: 'Medic' }).first().click();
  await expect(page.getByRole('tablist', { name: 'Job sections' })).toBeVisible();
  await page
    .getByRole('button', { name: /^Shortlist: / })
    .first()
    .click();
  await page.getByRole('link', { name: 'Shortlist, 1 role' }).click();
  await expect(page.getByRole('region', { name: 'Your shortlist' })).toBeVisible();
  await goBack(page);
  await goBack(page);
  await expect(field).toHaveValue('medic');
}

async function events(page: Page, word: () => string): Promise<void> {
  await enter(page, 'All events');
  const field = page.getByRole('searchbox', { name: 'Search events' });
  await field.fill(word());
  await field.press('Enter');
  await expect(page.getByRole('heading', { name: 'No events found' })).toBeVisible();
  await page.getByRole('button', { name: 'Set your location' }).click();
  await page.getByRole('combobox', { name: 'Suburb or postcode' }).fill(word());
  await page.getByRole('combobox', { name: 'Suburb or postcode' }).fill('newcastle');
  await page.getByRole('option').first().click();
  await page.getByRole('button', { name: 'Done' }).click();
}

async function registration(page: Page, word: () => string): Promise<void> {
  await page.locator('a[href^="/kiosk/register/"]').first().click();
  await halfFill(page, word);
}

async function answers(page: Page, word: () => string): Promise<void> {
  await enter(page, 'FAQs');
  const field = page.getByRole('combobox', { name: 'Search the questions' });
  await field.fill(`asthma ${word()}`);
  await field.press('Enter');
  await page.locator('summary').filter({ hasText: 'I had asthma as a child.' }).click();
  await page.getByRole('button', { name: 'Yes, very' }).first().click();
}

async function site(page: Page, word: () => string): Promise<void> {
  await enter(page, 'Search everything');
  const field = page.getByRole('combobox', { name: 'Search the website' });
  await field.fill(`medic ${word()}`);
  await field.press('Enter');
  await page.locator('main a[href^="/jobs/"]').filter({ visible: true }).first().click();
  await expect(page.getByRole('tablist', { name: 'Job sections' })).toBeVisible();
}

async function units(page: Page, word: () => string): Promise<void> {
  await enter(page, 'Find a reserve unit');
  const field = page.getByRole('combobox', { name: 'Find a reserve unit near you' });
  await field.fill(word());
  await field.fill('darwin');
  await field.press('Enter');
  await expect(page.getByRole('heading', { name: /units near Darwin/ })).toBeVisible();
}

async function enquiry(page: Page, word: () => string): Promise<void> {
  await enter(page, 'Ask us a question');
  await halfFill(page, word);
}

async function quiz(page: Page): Promise<void> {
  await enter(page, 'Career quiz');
  await page.locator('main').getByRole('radio').first().check();
  await page.getByRole('button', { name: 'Next' }).click();
}

async function enter(page: Page, area: string): Promise<void> {
  await page.getByRole('navigation', { name: 'Look around' }).getByRole('link', { name: area }).click();
}

/** Types into every field that a booth's form shows at first. It asks for no names: forms change. */
async function halfFill(page: Page, word: () => string): Promise<void> {
  const fields = page.locator('main :is(input:not([type]), input[type="text"], input[type="email"], textarea)');
  await expect(fields.filter({ visible: true }).first()).toBeVisible();
  for (const field of await fields.filter({ visible: true }).all()) await field.fill(word());
}

/** One visit, from the first touch to the reset, by somebody who walks away or says that they have finished. */
export async function visitBooth(page: Page, visit: Visit, word: () => string, walksAway: boolean): Promise<void> {
  await beginNextVisit(page);
  await visit(page, word);
  if (walksAway) await page.evaluate((goneMs) => Reflect.get(window, 'passTime')(goneMs), LONG_GONE_MS);
  else await page.getByRole('button', { name: 'Start over' }).click();
  await page.getByRole('button', { name: /Touch to start/ }).waitFor();
}

/** Runs in the page before anything else: its clock can be put forward, as when the device slept. */
export function drivenClock(): void {
  let aheadMs = 0;
  const elapsed = performance.now.bind(performance);
  performance.now = () => elapsed() + aheadMs;
  Object.assign(window, {
    passTime(ms: number) {
      aheadMs += ms;
      document.dispatchEvent(new Event('visibilitychange'));
    },
  });
}
