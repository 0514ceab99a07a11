import type { Page } from '@playwright/test';
import { person, shownReference } from './support/registration.ts';
import { alive, hydrated } from './support/site.ts';
import { expect, test } from './support/test.ts';

test.use({ serviceWorkers: 'block' });

/** 400 % zoom on a 1280 px screen leaves 320 CSS pixels (WCAG 1.4.10). */
test('at 400 % zoom the form of an event reads in one direction, as its page does [SHELL-05] @long', async ({
  page,
  hub,
}) => {
  await page.setViewportSize({ width: 320, height: 256 });
  await page.goto(`${hub.origin}/events/events-detail/SYD-WID-NIGHT`);
  await hydrated(page);
  await page.getByRole('button', { name: 'Register Now' }).first().click();
  await expect(page.getByRole('heading', { name: 'About you' })).toBeVisible();
  expect(await overflow(page)).toBeLessThanOrEqual(0);
});

test('a registration is made with the keyboard alone, and focus comes back to where it was [REG-01, REG-15]', async ({
  page,
  hub,
}) => {
  await page.goto(`${hub.origin}/events/events-detail/PER-SUB-TOUR`);
  await hydrated(page);
  await tabTo(page, 'Register Now');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'About you' })).toBeVisible();
  const { firstName, surname, email } = person(1);
  const typed: [string, string][] = [
    ['First name', firstName],
    ['Surname', surname],
    ['Email', email],
    ['Postcode', '6168'],
  ];
  for (const [label, text] of typed) {
    await tabTo(page, label);
    await page.keyboard.type(text);
  }
  await tabTo(page, 'I am a');
  await page.keyboard.type('Pot');
  await tabTo(page, 'event guidelines');
  await page.keyboard.press('Space');
  await tabTo(page, 'details are used');
  await page.keyboard.press('Space');
  await tabTo(page, 'Register');
  await page.keyboard.press('Enter');
  await shownReference(page);
  await expect(page.getByRole('heading', { name: /^You're registered for / })).toBeFocused();
  await tabTo(page, 'Close');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: /^You're registered for / })).toBeHidden();
  // The drawer gives the focus back once it has slid away: to what stands where its button was.
  await expect(page.locator('[data-booking]').filter({ hasText: /^You’re going/ })).toBeFocused();
});

test('the tabs of an event follow the arrow keys [EVT-08]', async ({ page, hub }) => {
  await page.goto(`${hub.origin}/events/events-detail/SYD-WID-NIGHT`);
  await hydrated(page);
  const tab = (name: string) => page.getByRole('tab', { name });
  await alive(tab('Event details'));
  await tab('Event details').focus();
  await page.keyboard.press('ArrowRight');
  await expect(tab('How to attend')).toBeFocused();
  await expect(page.getByRole('tabpanel', { name: 'How to attend' })).toBeVisible();
  await expect(page.getByRole('tabpanel', { name: 'Event details' })).toBeHidden();
});

test('in forced colours everything that can be pressed keeps its edge, and the chosen tab its bar [SHELL-05]', async ({
  page,
  hub,
}) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto(`${hub.origin}/events/events-detail/SYD-WID-NIGHT`);
  await hydrated(page);
  const edge = (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((element) => getComputedStyle(element).borderTopWidth);
  expect(await edge('[data-variant="go"]')).toBe('2px');
  expect(await edge('details > summary')).toBe('2px');
  const bar = await page
    .getByRole('tab', { name: 'Event details' })
    .evaluate((tab) => getComputedStyle(tab, '::after').backgroundColor);
  expect(bar).not.toBe('rgba(0, 0, 0, 0)');
});

test('on paper a page is ink on white, with all its panels and none of its buttons [SHELL-05]', async ({
  page,
  hub,
}) => {
  await page.goto(`${hub.origin}/events/events-detail/SYD-WID-NIGHT`);
  await page.emulateMedia({ media: 'print' });
  const heading = page.getByRole('heading', { level: 1 });
  expect(await heading.evaluate((element) => getComputedStyle(element).color)).toBe('rgb(0, 0, 0)');
  const field = await page.locator('article > header').evaluate((element) => getComputedStyle(element).backgroundColor);
  expect(field).toBe('rgb(255, 255, 255)');
  for (const name of ['What happens', 'How to attend', 'Location']) {
    await expect(page.getByRole('heading', { name, exact: true })).toBeVisible();
  }
  await expect(page.getByRole('button', { name: /Register Now/ })).toHaveCount(0);
  await expect(page.locator('[data-variant]:visible')).toHaveCount(0);
});

test('on the public site no timer runs against the visitor [KIOSK-18] @long', async ({ page, hub }) => {
  await page.clock.install();
  await page.goto(`${hub.origin}/events/events-detail/PER-SUB-TOUR`);
  await hydrated(page);
  await page.getByRole('button', { name: 'Register Now' }).first().click();
  await page.getByLabel('First name').fill('Taking my time');
  await page.clock.runFor(15 * 60_000);
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await expect(page.getByLabel('First name')).toHaveValue('Taking my time');
});

function overflow(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}

/** Label or text of the control that has the focus; empty for anything that is no control. */
function focusedName(page: Page): Promise<string> {
  return page.evaluate(() => {
    const control = document.activeElement;
    if (!(control instanceof HTMLElement) || !control.matches('a, button, input, select, textarea')) return '';
    const [label] =
      control instanceof HTMLInputElement || control instanceof HTMLSelectElement ? (control.labels ?? []) : [];
    return (label?.textContent ?? control.getAttribute('aria-label') ?? control.textContent ?? '').trim();
  });
}

/** Presses Tab until the focus is on what is named so; a person would give up as well after this many. */
async function tabTo(page: Page, name: string): Promise<void> {
  for (let presses = 0; presses < 40; presses += 1) {
    await page.keyboard.press('Tab');
    if ((await focusedName(page)).includes(name)) return;
  }
  throw new Error(`"${name}" is not reached by Tab`);
}
