import type { Page } from '@playwright/test';
import { violations } from './support/axe.ts';
import { alive, hydrated } from './support/site.ts';
import { expect, test } from './support/test.ts';

test.use({ serviceWorkers: 'block', reducedMotion: 'reduce' });

const categories = (page: Page) => page.getByRole('navigation', { name: 'If you are...' });
const topics = (page: Page) => page.getByRole('navigation', { name: 'Topics' });
const current = (page: Page) => page.locator('main [aria-current] >> visible=true');
const box = (page: Page) => page.getByRole('combobox', { name: 'Search the questions' });

async function open(page: Page, address: string) {
  await page.goto(address);
  await hydrated(page);
  await alive(box(page));
}

test('the first category and subcategory are open, and each choice is an address that moves nothing [FAQ-01, FAQ-02, FAQ-03, FAQ-04, FAQ-19, FAQ-21]', async ({
  page,
  hub,
}) => {
  await open(page, `${hub.origin}/faqs`);
  await expect(page.getByRole('heading', { level: 1, name: 'Have questions? Find what you need' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 2, name: 'OR BROWSE FAQs' })).toBeVisible();
  await expect(current(page)).toHaveText([/^Just exploring/, /^Eligibility/]);
  await expect(page.getByRole('heading', { level: 3, name: 'Health and medical' })).toBeVisible();

  await categories(page)
    .getByRole('link', { name: /^Ready to apply/ })
    .scrollIntoViewIfNeeded();
  const scrolled = await page.evaluate(() => scrollY);
  await categories(page)
    .getByRole('link', { name: /^Ready to apply/ })
    .click();
  await expect(page).toHaveURL(`${hub.origin}/faqs?category=ready-to-apply`);
  await expect(current(page)).toHaveText([/^Ready to apply/, /^Application steps/]);
  expect(await page.evaluate(() => scrollY)).toBe(scrolled);
  await topics(page)
    .getByRole('link', { name: /^Fitness/ })
    .click();
  await expect(page).toHaveURL(`${hub.origin}/faqs?category=ready-to-apply&subcategory=fitness`);
  const shown = await page.locator('main details').count();
  await expect(topics(page).getByRole('link', { name: /^Fitness/ })).toHaveAccessibleName(`Fitness ${shown} questions`);
  await page.goBack();
  await expect(current(page)).toHaveText([/^Ready to apply/, /^Application steps/]);
  await categories(page)
    .getByRole('link', { name: /^Ready to apply/ })
    .click();
  await expect(current(page)).toHaveCount(0);
  expect(await violations(page)).toEqual([]);
});

test('by keyboard an answer opens in place with its prompt, survives a reload, and is printed with the others [FAQ-15, FAQ-20, FAQ-32, FB-12, FB-13, FB-14]', async ({
  page,
  hub,
}) => {
  await open(page, `${hub.origin}/faqs?category=just-exploring&subcategory=eligibility`);
  const question = page.locator('summary', { hasText: 'I wear glasses' });
  await question.focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/faq=eyesight-and-colour-vision$/);
  const answer = page.locator('#faq-eyesight-and-colour-vision');
  await expect(answer.getByText('Was this helpful?')).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press('Tab');
  await expect(answer.getByRole('link').first()).toBeFocused();
  const yes = answer.getByRole('button', { name: 'Yes, very' });
  await yes.focus();
  await page.keyboard.press('Space');
  await expect(yes).toHaveAttribute('aria-pressed', 'true');

  await page.reload();
  await hydrated(page);
  await expect(question).toBeFocused();
  await expect(yes).toHaveAttribute('aria-pressed', 'true');
  const closed = page.locator('#faq-tattoos-and-piercings p').first();
  await expect(closed).toBeHidden();
  await page.emulateMedia({ media: 'print' });
  await expect(closed).toBeVisible();
  await expect(yes).toBeHidden();
  await page.emulateMedia({ media: 'screen' });

  await box(page).fill('g');
  await expect(answer).not.toHaveAttribute('open');
});

test('the questions of the first topic are on a sheet of paper, which is narrower than a wide window [FAQ-04 in part]', async ({
  page,
  hub,
}) => {
  await open(page, `${hub.origin}/faqs`);
  await page.emulateMedia({ media: 'print' });
  await page.setViewportSize({ width: 718, height: 1_000 });
  await expect(page.locator('main details summary').first()).toBeVisible();
  await expect(page.locator('main details p').first()).toBeVisible();
  await expect(page.getByText('Related questions').filter({ visible: true })).toHaveCount(0);
});

test('a search is a subcategory of its own, all of it reached from the dropdown [FAQ-08, FAQ-10, FAQ-11, FAQ-12, FAQ-13, FAQ-18, FAQ-22]', async ({
  page,
  hub,
}) => {
  await open(page, `${hub.origin}/faqs`);
  await box(page).fill('training');
  const all = page.getByRole('option', { name: /^See all/ });
  await expect(page.getByRole('option')).toHaveCount(6);
  await expect(page.getByRole('listbox')).toHaveCSS('max-height', '500px');
  const [, total] = /^See all \((\d+)\) results$/.exec((await all.textContent()) ?? '') ?? [];
  await box(page).press('ArrowUp');
  await box(page).press('Enter');
  await expect(page).toHaveURL(`${hub.origin}/faqs?query=training`);
  await expect(topics(page).getByRole('link').first()).toHaveAccessibleName(
    `Results for “training” ${total} questions`,
  );
  await expect(page.locator('main details')).toHaveCount(Number(total));
  expect(await violations(page)).toEqual([]);
  await categories(page)
    .getByRole('link', { name: /^Ready to apply/ })
    .click();
  await expect(box(page)).toHaveValue('');
  await topics(page)
    .getByRole('link', { name: /^Results for/ })
    .click();
  await page.getByRole('link', { name: 'Clear the search' }).click();
  await expect(page).toHaveURL(`${hub.origin}/faqs?category=ready-to-apply`);
  await box(page).fill('zebras');
  await box(page).press('Enter');
  await expect(page.getByText('Sorry no results were found')).toBeVisible();
});

test('the carousel of questions is narrowed by chips, and an answer opens over the page [FAQ-23, FAQ-24, FAQ-25, FAQ-26, GS-08 in part] @long', async ({
  page,
  hub,
}) => {
  await page.goto(`${hub.origin}/reserves`);
  const carousel = page.getByRole('region', { name: 'Asked at the first training night' });
  await carousel.scrollIntoViewIfNeeded();
  const chip = (name: string) => page.getByRole('button', { name, exact: true });
  await alive(chip('Transfer'));
  const cards = carousel.getByRole('listitem');
  const every = await cards.count();
  const [first, fifth] = [await cards.nth(0).boundingBox(), await cards.nth(4).boundingBox()];
  const width = (await carousel.boundingBox())?.width ?? 0;
  expect(((fifth?.x ?? 0) - (first?.x ?? 0)) / width).toBeCloseTo(1, 1);
  await chip('Transfer').click();
  const transfers = await cards.count();
  await chip('Re-entry').click();
  expect(await cards.count()).toBeGreaterThan(transfers);
  await chip('Transfer').click();
  await chip('Re-entry').click();
  await expect(cards).toHaveCount(every);
  await page.getByRole('button', { name: /^View Answer ?: How many days/ }).click();
  await expect(page.getByRole('dialog', { name: /^How many days/ })).toContainText('Twenty is the minimum');

  await page.goto(hub.origin);
  await page.getByRole('heading', { name: 'Straight answers' }).scrollIntoViewIfNeeded();
  await expect(page.getByRole('button', { name: /^View Answer/ }).first()).toBeVisible();
  await expect(page.getByRole('group', { name: 'Topics' })).toHaveCount(0);
});

test('the results of a search are grouped, or a list whose answers open in a drawer [FAQ-27, FAQ-28, FAQ-29, FAQ-33] @long', async ({
  page,
  hub,
}) => {
  await page.goto(`${hub.origin}/faqs/search?query=medical`);
  await hydrated(page);
  await topics(page)
    .getByRole('link', { name: /^Eligibility/ })
    .click();
  await expect(page).toHaveURL(`${hub.origin}/faqs/search?query=medical&subcategory=eligibility`);
  await expect(page.getByRole('heading', { level: 3, name: 'Health and medical' })).toBeVisible();
  await page.goto(`${hub.origin}/faqs/search?query=medical&variant=2`);
  const results = page.getByRole('region', { name: 'Results' });
  await alive(results.getByRole('link').first());
  const question = await results.getByRole('link').first().locator('b').textContent();
  await results.getByRole('link').first().click();
  await expect(page.getByRole('dialog')).toContainText('Was this helpful?');
  expect(question).toContain(await page.getByRole('dialog').getByRole('heading').first().textContent());
  await page.keyboard.press('Escape');
  expect(await violations(page)).toEqual([]);
  await page.goto(`${hub.origin}/faqs/search?query=zebras`);
  await expect(page.getByText('No results found')).toBeVisible();
});

test('the first document holds one list and stays below 24 kB [PWA-27, CON-38 in part]', async ({ page, hub }) => {
  const answer = await page.goto(`${hub.origin}/faqs`);
  const sizes = await answer?.request().sizes();
  expect(sizes?.responseBodySize).toBeLessThan(24_000);
});
