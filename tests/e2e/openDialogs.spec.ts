import type { Locator, Page } from '@playwright/test';
import { violations } from './support/axe.ts';
import { alive, hydrated } from './support/site.ts';
import { expect, test } from './support/test.ts';

test.use({ serviceWorkers: 'block', reducedMotion: 'reduce' });

const ROLE = '/jobs/navy/maritime-warfare-officer';
const button = (name: string | RegExp) => (page: Page) => page.getByRole('main').getByRole('button', { name });

/** The id of a role, as its own button names it. */
const roleId = async (page: Page, address: string) => {
  await page.goto(address);
  return (await page.locator('main [name="add"]').first().getAttribute('value')) ?? '';
};
const shortlistOne = (id: string) => localStorage.setItem('ADF-shortlist', JSON.stringify([id]));

/** To the end of a drawer: nothing lies under the buttons at its lower edge there, and each option has its whole size. */
const toTheEnd = (dialog: Locator) =>
  dialog.evaluate((drawer) => {
    for (const part of [drawer, ...drawer.querySelectorAll('*')]) part.scrollTop = part.scrollHeight;
  });

type Dialog = {
  what: string;
  path: string;
  opener: (page: Page) => Locator;
  read?: (dialog: Locator) => Promise<void>;
};
const DIALOGS: Dialog[] = [
  { what: 'a story', path: '/', opener: button(/Read her story/) },
  { what: 'the filters', path: '/careers', opener: button('Filters'), read: toTheEnd },
  { what: 'a featured role', path: ROLE, opener: button(/Featured role/) },
  { what: 'what an in-service title is', path: ROLE, opener: button("What is an 'in-service' title?") },
  { what: 'an answer', path: '/reserves', opener: button(/^View Answer ?: How many days/) },
  {
    what: 'the subcategories of the questions',
    path: '/faqs',
    opener: (page) => page.getByRole('main').getByRole('link', { name: /^Ready to apply/ }),
  },
  { what: 'the roles to compare', path: '/careers/compare', opener: button('Edit shortlist') },
];

for (const [at, { what, path, opener, read }] of DIALOGS.entries())
  test(`with ${what} open nothing breaks a rule of accessibility, and Escape leads back to the opener [SHELL-22, SHELL-23]${at ? ' @long' : ''}`, async ({
    page,
    hub,
  }) => {
    if (path === '/careers/compare') await page.addInitScript(shortlistOne, await roleId(page, hub.origin + ROLE));
    await page.goto(hub.origin + path);
    await hydrated(page);
    await opener(page).scrollIntoViewIfNeeded();
    await alive(opener(page));
    await opener(page).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toBeVisible();
    await expect(page.locator('html')).toHaveCSS('overflow-y', 'hidden');
    await read?.(dialog);
    expect(await violations(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(opener(page)).toBeFocused();
  });
