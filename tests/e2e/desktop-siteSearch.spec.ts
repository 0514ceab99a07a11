import type { Page } from '@playwright/test';
import { alive, hydrated, readyForOffline } from './support/site.ts';
import { expect, test } from './support/test.ts';

const bar = (page: Page) => page.getByRole('banner');
const field = (page: Page) => bar(page).getByRole('combobox', { name: 'Search the website' });
const titlesIn = (html: string, id: string) => {
  const [group = ''] = new RegExp(`<section id="${id}".*?</section>`, 's').exec(html) ?? [];
  return [...group.matchAll(/<h3>(.*?)<\/h3>/gs)].map(([, title = '']) => title.replaceAll(/<[^>]*>/g, ''));
};

test('with the hub dead the device finds the same, in the same order and pages, and the header answers too [PWA-10, GS-10, GS-11] @long', async ({
  page,
  ownHub: hub,
}) => {
  await page.goto(`${hub.origin}/faqs`);
  await readyForOffline(page);
  const asked = ['/search?query=pay', '/search?query=pay&page=2', '/search?query=mecic+officer'];
  const fromHub = await Promise.all(asked.map(async (path) => (await page.request.get(hub.origin + path)).text()));
  await hub.kill();

  for (const [at, path] of asked.entries()) {
    await page.goto(hub.origin + path);
    await hydrated(page);
    const html = fromHub[at] ?? '';
    for (const id of ['careers', 'pages', 'faqs']) {
      expect(await page.locator(`section#${id} h3`).allTextContents(), `${path} ${id}`).toEqual(titlesIn(html, id));
    }
    const counts = [...html.matchAll(/role="tab"[^>]*>(.*?)<\/a>/gs)].map(
      ([, face = '']) => /\d+/.exec(face.replaceAll(/<[^>]*>/g, ' '))?.[0],
    );
    expect((await page.getByRole('tab').allTextContents()).map((text) => /\d+/.exec(text)?.[0])).toEqual(counts);
  }

  await bar(page).getByRole('button', { name: 'Search', exact: true }).click();
  await field(page).pressSequentially('dog', { delay: 40 });
  await expect(bar(page).getByRole('option').first()).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`${hub.origin}/search?query=dog`);
  await expect(page.getByText('Showing results for "dog"')).toBeVisible();
  await page.goto(`${hub.origin}/search?query=qqqqqqqq`);
  await expect(page.getByText('Check the spelling of your search.')).toBeVisible();
});

test.describe('while the hub is there', () => {
  test.use({ serviceWorkers: 'block' });
  test('by keyboard alone the header leads to a place or to its page, and through the tabs there [NAV-13, GS-03, GS-05, GS-17]', async ({
    page,
    hub,
  }) => {
    await page.goto(`${hub.origin}/navy`);
    await hydrated(page);
    const opener = bar(page).getByRole('button', { name: 'Search', exact: true });
    await alive(opener);
    await opener.focus();
    await page.keyboard.press('Enter');
    await expect(field(page)).toBeFocused();
    await page.keyboard.type('medic', { delay: 40 });
    const options = bar(page).getByRole('option');
    await expect(bar(page).getByRole('group', { name: 'Go straight there' }).getByRole('option').first()).toBeVisible();
    await expect(bar(page).getByRole('group', { name: 'Keep typing' }).getByRole('option').first()).toBeVisible();
    const words = await bar(page).getByRole('group', { name: 'Keep typing' }).getByRole('option').count();
    for (let step = 0; step <= words; step += 1) await page.keyboard.press('ArrowDown');
    await expect(options.nth(words)).toHaveAttribute('aria-selected', 'true');
    expect(await field(page).getAttribute('aria-activedescendant')).toBe(await options.nth(words).getAttribute('id'));
    await expect(field(page)).toBeFocused();
    const target = await options.nth(words).getAttribute('href');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(hub.origin + target);
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();

    await opener.focus();
    await page.keyboard.press('Enter');
    await expect(field(page)).toBeFocused();
    await page.keyboard.type('pay', { delay: 40 });
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(`${hub.origin}/search?query=pay`);
    await expect(page.getByRole('heading', { level: 1, name: 'Website Search' })).toBeFocused();
    const all = page.getByRole('tab', { name: /^All/ });
    await alive(all);
    await all.focus();
    await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('tab', { name: /^Careers/ })).toBeFocused();
    await expect(page.locator('section#pages')).toBeHidden();
    await page.keyboard.press('End');
    await page.keyboard.press('ArrowRight');
    await expect(all).toHaveAttribute('aria-selected', 'true');
    await page.locator('section#faqs').getByRole('button', { name: 'See all results' }).focus();
    await page.keyboard.press('Enter');
    await expect(page.locator('section#faqs h2')).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(page.locator('section#faqs h3 a').first()).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(page.locator('section#faqs h3 a').first()).toBeFocused();
  });
});
