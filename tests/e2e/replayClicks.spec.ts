import type { Locator, Page } from '@playwright/test';
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

/** Follows what is seen of a page and of a link in it while the page is left. */
function watchLeaving(link: Locator) {
  return link.evaluateHandle((pressed) => {
    const heading = () => document.querySelector('main h1')?.textContent ?? 'no heading';
    const first = heading();
    const seen = new Set<string>([first]);
    let isWhole = true;
    new MutationObserver(() => {
      seen.add(heading());
      if (heading() === first && !pressed.isConnected) isWhole = false;
    }).observe(document, { subtree: true, childList: true });
    return { headings: () => [...seen], isWhole: () => isWhole };
  });
}

/** Far more pictures than a page change of this page takes. */
const pictures = (page: Page) =>
  page.evaluate(async () => {
    for (let left = 60; left > 0; left -= 1) await new Promise((resolve) => requestAnimationFrame(resolve));
  });

for (const { what, path, script, link, to } of [
  { what: 'the footer', path: '/events', script: 'Footer', link: 'footer a[href="/faqs"]', to: /Have questions/ },
  { what: 'a role', path: '/jobs/navy/medic', script: 'JobArticle', link: 'main a[href^="/careers"]', to: /careers/ },
  {
    what: 'an event',
    path: '/events/events-detail/SYD-WID-NIGHT',
    script: 'EventArticle',
    link: 'main a[href="/events"]',
    to: /events/i,
  },
  { what: 'a block', path: '/', script: 'UpcomingEvents', link: 'main a[href="/events"]', to: /events/i },
])
  test(`a link of ${what} that is followed before its script has come is marked, and stays with its page until the next one is there [SHELL-05]`, async ({
    page,
    hub,
  }) => {
    const letGo = await hold(page, new RegExp(`/assets/${script}-[^/]*\\.js$`));
    await page.goto(hub.origin + path, { waitUntil: 'commit' });
    await hydrated(page);
    const pressed = page.locator(link).first();
    const leaving = await watchLeaving(pressed);
    await pressed.click();
    await expect(pressed).toHaveAttribute('data-pending', '');
    await pictures(page);
    await expect(page).toHaveURL(hub.origin + path);
    letGo();
    await expect(page.getByRole('heading', { level: 1, name: to })).toBeFocused();
    expect(await leaving.evaluate(({ isWhole }) => isWhole())).toBe(true);
    expect(await leaving.evaluate(({ headings }) => headings())).toHaveLength(2);
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
