import type { Page } from '@playwright/test';
import { addGuest, fillRegistration, openForm, person, sendButton, shownReference } from './support/registration.ts';
import { alive, hydrated } from './support/site.ts';
import { expect, test } from './support/test.ts';

/** To a page of the slide-out menu, as a thumb goes there. */
async function byMenu(page: Page, link: string, heading: string): Promise<void> {
  const menu = page.getByRole('button', { name: 'Menu', exact: true });
  await expect(menu).not.toHaveAttribute('command');
  await menu.click();
  await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: link, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
}

test('in one visit, from the home page by its links alone, a person registers for an event with a guest, reads an answer, takes the quiz to its result, sees the sitemap and finds roles by words and by a degree [SHELL-04 in part]', async ({
  page,
  ownHub: hub,
}) => {
  await page.goto(hub.origin);
  await hydrated(page);

  await byMenu(page, 'Events', 'Upcoming events');
  await page
    .getByRole('main')
    .getByRole('link', { name: /women in Defence/i })
    .first()
    .click();
  await expect(page).toHaveURL(/\/events\/events-detail\/[A-Z-]+$/);
  const code = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  await alive(page.getByRole('button', { name: 'Register Now' }).first());
  await openForm(page);
  await fillRegistration(page, person(1));
  await addGuest(page, person(2));
  await sendButton(page).click();
  await shownReference(page);
  expect(hub.registrations(code).map(({ guests }) => guests.length)).toEqual([1]);
  await page.getByRole('button', { name: 'Close', exact: true }).last().click();

  await byMenu(page, 'FAQs', 'Have questions? Find what you need');
  const browser = page.getByRole('dialog');
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Just exploring/ })
    .click();
  await browser.getByRole('link', { name: /^Eligibility/ }).click();
  await browser.getByRole('link', { name: 'What schooling do I need?' }).click();
  await expect(browser).toContainText('Was this helpful?');
  await browser.getByRole('button', { name: 'Close' }).click();

  await byMenu(page, 'Career quiz', 'Career quiz');
  const quiz = page.locator('form').filter({ has: page.getByRole('radiogroup') });
  const next = quiz.getByRole('button', { name: 'Next' });
  await alive(next);
  for (let question = 1; question <= 8; question += 1) {
    await expect(page.getByRole('heading', { name: `Question ${question} of 8` })).toBeVisible();
    await quiz.getByRole('radio').first().check();
    await next.click();
  }
  await expect(page.getByRole('heading', { name: 'Your best match' })).toBeVisible();

  await byMenu(page, 'Sitemap', 'Sitemap');
  await page.getByRole('main').getByRole('link', { name: 'Navy roles' }).click();
  await page.getByRole('combobox', { name: 'Search roles' }).fill('medic');
  await page.getByRole('combobox', { name: 'Search roles' }).press('Enter');
  const medic = page.getByRole('heading', { name: 'Medic', exact: true });
  await page.getByRole('main').getByRole('link').filter({ has: medic }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Medic' })).toBeVisible();

  await byMenu(page, 'Sitemap', 'Sitemap');
  await page.getByRole('main').getByRole('link', { name: 'Navy roles' }).click();
  await page.getByRole('link', { name: 'By degree' }).click();
  const degree = page.getByRole('combobox', { name: 'What are you studying?' });
  await alive(degree);
  await degree.pressSequentially('Med');
  await page.getByRole('option', { name: 'Medicine', exact: true }).click();
  await expect(page).toHaveURL(/degree=medicine/);
  await expect(page.locator('#results').getByRole('link').first()).toBeVisible();
});
