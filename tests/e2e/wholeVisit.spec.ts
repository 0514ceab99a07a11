import type { Page } from '@playwright/test';
import { enquiriesAt, enquiryOpen, fillEnquiry, sendEnquiry } from './support/enquiry.ts';
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

test('in one visit, from the home page by its links alone, a person registers for an event with a guest, searches and rates an answer, takes the quiz to its result, finds a unit near a place, roles by words and by a degree, searches the site, asks a question and sees the sitemap [SHELL-04]', async ({
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
  await browser.getByRole('button', { name: 'Yes, very' }).click();
  await expect(browser.getByRole('button', { name: 'Yes, very' })).toHaveAttribute('aria-pressed', 'true');
  await browser.getByRole('button', { name: 'Close' }).click();
  await expect(browser).toBeHidden();
  await page.getByRole('combobox', { name: 'Search the questions' }).fill('superannuation');
  await page.getByRole('combobox', { name: 'Search the questions' }).press('Enter');
  await expect(browser.getByText('How does superannuation work?').first()).toBeVisible();
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

  await byMenu(page, 'Find a reserve unit', 'Find a reserve unit near you');
  const place = page.getByRole('combobox', { name: 'Find a reserve unit near you' });
  await alive(place);
  await place.pressSequentially('parra');
  await page.getByRole('option', { name: 'Parramatta NSW 2150' }).click();
  await expect(page.getByRole('heading', { name: '5 units near Parramatta NSW 2150' })).toBeVisible();

  const bar = page.getByRole('banner');
  await bar.getByRole('button', { name: 'Search', exact: true }).click();
  await bar.getByRole('combobox').fill('fitness');
  await bar.getByRole('combobox').press('Enter');
  await expect(page.getByText('Showing results for "fitness"')).toBeVisible();

  await byMenu(page, 'Contact us', 'Talk to someone who has done it');
  await enquiryOpen(page);
  await fillEnquiry(page, { firstName: 'Māia', email: 'maia@example.com' });
  await sendEnquiry(page).click();
  await shownReference(page);
  await expect.poll(() => enquiriesAt(hub).map(({ firstName }) => firstName)).toEqual(['Māia']);
});
