import type { Locator, Page } from '@playwright/test';
import { alive, hold, hydrated } from './support/site.ts';
import { expect, test } from './support/test.ts';

test.use({ serviceWorkers: 'block' });

/** A script that has come has not run yet: until it has, nobody hears a press. */
async function noteWhenPressesAreHeard(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const listenTo = document.addEventListener.bind(document) as (...of: unknown[]) => void;
    document.addEventListener = (...of: unknown[]) => {
      listenTo(...of);
      if (of[0] === 'click') Object.assign(window, { hearsPresses: true });
    };
  });
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
  await noteWhenPressesAreHeard(page);
  await page.goto(`${hub.origin}/stories`, { waitUntil: 'commit' });
  await page.waitForFunction(() => 'hearsPresses' in window);
  await listen(page).click();
  await expect(page.locator('html[data-hydrated]')).toHaveCount(0);
  letGo();
  await expect(pause(page)).toBeVisible();
});

/** Follows what is seen of a page, and of a link in it, while the page is left. */
function watchLeaving(link: Locator) {
  return link.evaluateHandle((pressed) => {
    const heading = () => document.querySelector('main h1')?.textContent;
    const first = heading();
    const broken = new Set<string>();
    new MutationObserver(() => {
      if (!heading()) broken.add('the page has no heading');
      if (heading() === first && !pressed.isConnected) broken.add('the link is gone');
    }).observe(document, { subtree: true, childList: true });
    return { broken: () => [...broken] };
  });
}

/** Far more pictures than a page change of this page takes. */
const pictures = (page: Page) =>
  page.evaluate(async () => {
    for (let left = 60; left > 0; left -= 1) await new Promise((resolve) => requestAnimationFrame(resolve));
  });

/** Each with a link that leads to another page with a cross-fade. */
const DEFERRED = [
  { what: 'the footer', path: '/events', script: 'Footer', link: 'footer a[href="/faqs"]', to: /^Have questions/ },
  { what: 'a role', path: '/jobs/navy/medic', script: 'JobArticle', link: 'main a[href^="/careers"]', to: /careers$/ },
  {
    what: 'an event',
    path: '/events/events-detail/SYD-WID-NIGHT',
    script: 'EventArticle',
    link: 'main a[href="/events"]',
    to: /^Upcoming events/,
  },
  { what: 'a block', path: '/', script: 'UpcomingEvents', link: 'main a[href="/events"]', to: /^Upcoming events/ },
  {
    what: 'the results of a search',
    path: '/search?query=pay',
    script: 'SiteAnswer',
    link: 'main a[href="/pay-and-benefits"]',
    to: /^Pay and benefits/,
  },
  {
    what: 'the lists of questions',
    path: '/faqs',
    script: 'FaqLists',
    link: 'main a[href^="/faqs?category="]',
    to: 'What is it about?',
  },
];

for (const [at, { what, path, script, link, to }] of DEFERRED.entries())
  test(`a link of ${what} that is followed before its script has come is marked, and stays with its page until the next one is there [SHELL-05]${at ? ' @long' : ''}`, async ({
    page,
    hub,
  }) => {
    const letGo = await hold(page, new RegExp(`/assets/${script}-[^/]*\\.js$`));
    await page.goto(hub.origin + path, { waitUntil: 'commit' });
    await hydrated(page);
    await page.evaluate(() => Object.assign(window, { sameDocument: true }));
    const pressed = page.locator(link).first();
    const leaving = await watchLeaving(pressed);
    await pressed.click();
    await expect(pressed).toHaveAttribute('data-pending', '');
    await pictures(page);
    await expect(page).toHaveURL(hub.origin + path);
    letGo();
    await expect(page.getByRole('heading', { name: to })).toBeVisible();
    expect(await leaving.evaluate(({ broken }) => broken())).toEqual([]);
    expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
  });

test('a search that is sent before the script of the results has come leads to its results, and those before stay until then @long', async ({
  page,
  hub,
}) => {
  const letGo = await hold(page, /\/assets\/SiteAnswer-[^/]*\.js$/);
  await page.goto(`${hub.origin}/search?query=pay`, { waitUntil: 'commit' });
  await hydrated(page);
  const field = page.locator('#website-query');
  await alive(field);
  const leaving = await watchLeaving(page.locator('main section#pages a').first());
  await field.fill('uniform');
  await field.press('Enter');
  await pictures(page);
  expect(await leaving.evaluate(({ broken }) => broken())).toEqual([]);
  letGo();
  await expect(page).toHaveURL(`${hub.origin}/search?query=uniform`);
  await expect(page.getByText('Showing results for "uniform"')).toBeVisible();
  await expect(page.getByRole('tab', { name: /^All/ })).toBeVisible();
});

test('a question that is opened before the script of its list has come is opened for the page as well [FAQ-04 in part, FAQ-15 in part] @long', async ({
  page,
  hub,
}) => {
  const letGo = await hold(page, /\/assets\/FaqLists-[^/]*\.js$/);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`${hub.origin}/faqs`, { waitUntil: 'commit' });
  await hydrated(page);
  const question = page.locator('main details').first();
  await question.locator('summary').click();
  await expect(question).toHaveAttribute('open', '');
  letGo();
  await expect(page).toHaveURL(/\/faqs\?category=[^&]+&subcategory=[^&]+&faq=/);
  await expect(question).toHaveAttribute('open', '');
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
  await expect(page.getByRole('searchbox', { name: 'Search the website' })).toBeVisible();
});
