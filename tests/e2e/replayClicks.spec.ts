import type { Page } from '@playwright/test';
import { hydrated } from './support/site.ts';
import { expect, test } from './support/test.ts';

test.use({ serviceWorkers: 'block' });

/** Keeps files back. @returns what lets them go */
async function hold(page: Page, files: RegExp): Promise<() => void> {
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(files, async (route) => {
    await held;
    await route.continue();
  });
  return letGo;
}
const listen = (page: Page) => page.getByRole('button', { name: 'Listen to Bron' });
const pause = (page: Page) => page.getByRole('listitem').getByRole('button', { name: 'Pause Bron' });

test('a press on a block whose script has not come is honoured once it is there [AUDIO-07]', async ({ page, hub }) => {
  const letGo = await hold(page, /\/assets\/AudioStories-[^/]*\.js$/);
  await page.goto(`${hub.origin}/stories`, { waitUntil: 'commit' });
  await hydrated(page);
  await listen(page).click();
  letGo();
  await expect(pause(page)).toBeVisible();
});

test('a press is honoured that comes before the page runs at all [AUDIO-07]', async ({ page, hub }) => {
  const letGo = await hold(page, /\/assets\/ContentScreen-[^/]*\.js$/);
  const entry = page.waitForResponse(/\/assets\/shell-[^/]*\.js$/);
  await page.goto(`${hub.origin}/stories`, { waitUntil: 'commit' });
  await (await entry).finished();
  await listen(page).click();
  await expect(page.locator('html[data-hydrated]')).toHaveCount(0);
  letGo();
  await expect(pause(page)).toBeVisible();
});

test('a link of a part whose script has not come leads on without a new document [SHELL-05]', async ({ page, hub }) => {
  const letGo = await hold(page, /\/assets\/Footer-[^/]*\.js$/);
  await page.goto(`${hub.origin}/events`, { waitUntil: 'commit' });
  await hydrated(page);
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  await page.getByRole('contentinfo').getByRole('link', { name: 'FAQs' }).click();
  letGo();
  await expect(page.getByRole('heading', { level: 1, name: 'Have questions? Find what you need' })).toBeFocused();
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
});

test('a menu that opens before its style sheets are there shows itself with them [CON-38]', async ({ page, hub }) => {
  const letGo = await hold(page, /\/assets\/[^/]*\.css$/);
  await page.goto(hub.origin, { waitUntil: 'commit' });
  for (const name of ['Menu', 'Search']) {
    await page.getByRole('banner').getByRole('button', { name, exact: true }).click();
    const box = name === 'Menu' ? page.locator('dialog:modal') : page.locator('[popover]:popover-open');
    await expect(box).toHaveCSS('visibility', 'hidden');
    if (name === 'Menu') await page.keyboard.press('Escape');
  }
  letGo();
  await expect(page.locator('[popover]:popover-open')).toBeVisible();
  await expect(page.getByRole('searchbox')).toBeVisible();
});
