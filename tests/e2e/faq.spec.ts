import type { Page } from '@playwright/test';
import { violations } from './support/axe.ts';
import { alive, hydrated, readyForOffline } from './support/site.ts';
import { expect, test } from './support/test.ts';

const takeover = (page: Page) => page.getByRole('dialog', { name: 'FAQs' });
const level = (page: Page, name: string | RegExp) => takeover(page).getByRole('heading', { level: 2, name });
const row = (page: Page, name: string | RegExp) => takeover(page).getByRole('link', { name });
const box = (page: Page) => page.getByRole('combobox', { name: 'Search the questions' });
const category = (page: Page, name: string | RegExp) => page.getByRole('main').getByRole('link', { name });
const placeOf = (page: Page) => takeover(page).evaluate((dialog) => Math.round(dialog.scrollTop));

async function open(page: Page, address: string) {
  await page.goto(address);
  await hydrated(page);
  await alive(category(page, /^Just exploring/));
}

test.describe('on a phone', () => {
  test.use({ serviceWorkers: 'block', reducedMotion: 'reduce' });

  test('the questions are a takeover of levels, and Back goes up one of them, by its button as by the phone’s own [FAQ-07, SHELL-22]', async ({
    page,
    hub,
  }) => {
    await open(page, `${hub.origin}/faqs`);
    await category(page, /^Just exploring/).click();
    await expect(level(page, 'What is it about?')).toBeVisible();
    await expect(page.locator('html')).toHaveCSS('overflow-y', 'hidden');
    expect(await violations(page)).toEqual([]);

    await row(page, /^Eligibility/).click();
    await expect(level(page, 'Eligibility')).toBeFocused();
    expect(await violations(page)).toEqual([]);
    await row(page, 'Health and medical').click();
    await expect(level(page, 'Health and medical')).toBeVisible();
    const glasses = row(page, 'I wear glasses. Which roles are still open?');
    await glasses.scrollIntoViewIfNeeded();
    await glasses.click();
    await expect(level(page, /^I wear glasses/)).toBeFocused();
    await expect(takeover(page).getByRole('group', { name: 'Was this helpful?' })).toBeVisible();
    await expect(row(page, /^Clearance Diver/)).toHaveAttribute('href', '/jobs/navy/clearance-diver');
    expect(await violations(page)).toEqual([]);

    await takeover(page).getByRole('button', { name: 'Back to Health and medical' }).click();
    await expect(glasses).toBeFocused();
    await page.goBack();
    await expect(level(page, 'Eligibility')).toBeVisible();
    await takeover(page).getByRole('button', { name: 'Back to Just exploring' }).click();
    await expect(level(page, 'What is it about?')).toBeVisible();
    await takeover(page).getByRole('button', { name: 'Back to FAQs' }).click();
    await expect(takeover(page)).toBeHidden();
    await expect(category(page, /^Just exploring/)).toBeFocused();
    await expect(page).toHaveURL(`${hub.origin}/faqs`);
    await expect(page.locator('html')).not.toHaveCSS('overflow-y', 'hidden');
  });

  test('a list opens where it was left, and the cross leaves all levels [FAQ-07] @long', async ({ page, hub }) => {
    await open(page, `${hub.origin}/faqs?category=just-exploring&subcategory=eligibility`);
    const tattoos = row(page, 'Are tattoos and piercings allowed?');
    await tattoos.scrollIntoViewIfNeeded();
    const place = await placeOf(page);
    expect(place).toBeGreaterThan(100);
    await tattoos.click();
    await expect(level(page, /^Are tattoos/)).toBeVisible();
    expect(await placeOf(page)).toBe(0);
    await page.goBack();
    await expect(tattoos).toBeFocused();
    expect(await placeOf(page)).toBe(place);
    await takeover(page).getByRole('button', { name: 'Close' }).click();
    await expect(takeover(page)).toBeHidden();
    await expect(page).toHaveURL(`${hub.origin}/faqs`);
  });

  test('an address opens its answer, which moves nothing, and Back leads to its list [FAQ-07, CON-18 in part] @long', async ({
    page,
    hub,
  }) => {
    await open(page, `${hub.origin}/faqs?faq=eyesight-and-colour-vision`);
    await expect(level(page, /^I wear glasses/)).toBeVisible();
    await row(page, /^Next: /).click();
    await expect(level(page, /^I wear glasses/)).toBeHidden();
    await page.goBack();
    await expect(level(page, /^I wear glasses/)).toBeVisible();
    await takeover(page).getByRole('button', { name: 'Back to Eligibility' }).click();
    await expect(level(page, 'Eligibility')).toBeVisible();
  });

  test('by keyboard alone: up to five matches and all of them, an answer, the results [FAQ-09, FAQ-10, FAQ-11, FAQ-12, FAQ-13]', async ({
    page,
    hub,
  }) => {
    await open(page, `${hub.origin}/faqs`);
    const options = page.getByRole('option');
    await box(page).focus();
    await page.keyboard.type('tr', { delay: 40 });
    await expect(options).toHaveCount(0);
    await page.keyboard.type('aining', { delay: 40 });
    await expect(options).toHaveCount(6);
    await expect(options.last()).toHaveText(/^See all \(\d+\) results$/);
    await expect(page.getByRole('listbox')).toHaveCSS('max-height', '280px');
    expect(await violations(page)).toEqual([]);
    const first = await options.first().evaluate((option) => {
      const words = option.cloneNode(true) as HTMLElement;
      words.querySelector('small')?.remove();
      return words.textContent;
    });
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(level(page, first ?? '')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(takeover(page)).toBeHidden();

    await box(page).focus();
    await page.keyboard.press('Enter');
    await expect(level(page, 'Results for “training”')).toBeVisible();
    await expect(page).toHaveURL(`${hub.origin}/faqs?query=training`);
    expect(await violations(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await box(page).fill('zebras');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Sorry no results were found')).toBeVisible();
    await expect(page).toHaveURL(`${hub.origin}/faqs`);
  });

  test('without scripting everything is read, searched and found by links and a form [FAQ-01, FAQ-31, PWA-27]', async ({
    browser,
    hub,
  }) => {
    const page = await browser.newPage({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });
    await page.goto(`${hub.origin}/contact-us`);
    await page.getByRole('link', { name: /^Just exploring/ }).click();
    await expect(page).toHaveURL(`${hub.origin}/faqs?category=just-exploring`);
    await page
      .getByRole('navigation', { name: 'Topics' })
      .getByRole('link', { name: /^Eligibility/ })
      .click();
    await page.getByText('I wear glasses. Which roles are still open?').first().click();
    await expect(page.getByText(/^Most roles are\. The limit/)).toBeVisible();
    await expect(page.getByText('Was this helpful?').first()).toBeHidden();
    await page.getByRole('searchbox', { name: 'Search the questions' }).fill('superannuation');
    await page.getByRole('main').getByRole('button', { name: 'Search' }).click();
    await expect(page).toHaveURL(`${hub.origin}/faqs/search?query=superannuation`);
    await page.getByText('How does superannuation work?').click();
    await expect(page.getByText(/^An employer contribution/)).toBeVisible();
    await page.close();
  });
});

test('with the hub gone the browser, its search, the carousel and its drawer answer from the device [PWA-08, PWA-10, FAQ-25, FAQ-33, FB-14] @long', async ({
  page,
  ownHub: hub,
}) => {
  await page.goto(`${hub.origin}/events`);
  await readyForOffline(page);
  await hub.kill();
  await open(page, `${hub.origin}/faqs`);
  await category(page, /^Ready to apply/).click();
  await row(page, /^Fitness/).click();
  await row(page, 'What is the beep test?').click();
  await expect(takeover(page)).toContainText('You run back and forth over 20 metres');
  await takeover(page).getByRole('button', { name: 'Yes, very' }).click();
  await page.reload();
  await expect(takeover(page).getByRole('button', { name: 'Yes, very' })).toHaveAttribute('aria-pressed', 'true');
  await takeover(page).getByRole('button', { name: 'Close' }).click();
  await box(page).fill('superannuation');
  await page.keyboard.press('Enter');
  await expect(level(page, 'Results for “superannuation”')).toBeVisible();
  await expect(row(page, /^How does superannuation work/)).toBeVisible();

  await page.goto(`${hub.origin}/reserves`);
  const view = page.getByRole('button', { name: /^View Answer ?: How many days/ });
  await view.scrollIntoViewIfNeeded();
  await alive(view);
  await view.click();
  await expect(page.getByRole('dialog')).toContainText('Twenty is the minimum');

  await page.goto(`${hub.origin}/faqs/search?query=superannuation`);
  await expect(page.getByText('How does superannuation work?')).toBeVisible();
});
