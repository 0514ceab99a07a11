import type { Page } from '@playwright/test';
import { violations } from './support/axe.ts';
import { inOwnLetters, inSystemLetters } from './support/letters.ts';
import { hydrated } from './support/site.ts';
import { expect, test } from './support/test.ts';

test.use({ serviceWorkers: 'block' });

const JOB = '/jobs/navy/medic';
const primary = (page: Page) => page.getByRole('navigation', { name: 'Primary' });
const item = (page: Page, name: string | RegExp) => primary(page).getByRole('button', { name });
const careersMenu = (page: Page) => primary(page).getByRole('link', { name: 'Careers: overview' });
const third = (page: Page) => primary(page).getByRole('link', { name: 'Health and science' });

async function open(page: Page, origin: string, path = JOB): Promise<void> {
  await page.goto(origin + path);
  await hydrated(page);
  await expect(item(page, /^Careers/)).toBeVisible();
}

test('the mouse opens a menu by coming and closes it by leaving, a press keeps it, the next one and Escape close it [NAV-02, NAV-29, NAV-30, NAV-32, NAV-33]', async ({
  page,
  hub,
}) => {
  await page.clock.install();
  await open(page, hub.origin);
  await item(page, /^Careers/).hover();
  await expect(careersMenu(page)).toBeVisible();
  await item(page, 'Ways to serve').hover();
  await expect(careersMenu(page)).toBeHidden();
  await expect(primary(page).getByRole('link', { name: /^Army/ })).toBeVisible();
  // A hand that cuts the corner is quicker than the menu; this one may not be, so the menu's time stands still.
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1_000);
  await page.mouse.move(1_000, 40);
  await page.mouse.move(720, 200);
  await page.clock.runFor(2_000);
  await page.clock.resume();
  await expect(primary(page).getByRole('link', { name: /^Army/ })).toBeVisible();
  await page.mouse.move(720, 880);
  await expect(primary(page).getByRole('link', { name: /^Army/ })).toBeHidden();

  for (const isOpen of [true, false, true]) {
    await item(page, /^Careers/).click();
    await expect(careersMenu(page)).toBeVisible({ visible: isOpen });
  }
  await page.mouse.click(720, 880);
  await expect(careersMenu(page)).toBeHidden();
  await item(page, /^Careers/).hover();
  await expect(careersMenu(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(careersMenu(page)).toBeHidden();
});

test('with the keyboard alone one goes down to the third level and back [NAV-27, NAV-29, NAV-30]', async ({
  page,
  hub,
}) => {
  await open(page, hub.origin);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(item(page, /^Careers/)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(item(page, /^Careers/)).toHaveAttribute('aria-expanded', 'true');
  await page.keyboard.press('Tab');
  await expect(careersMenu(page)).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(third(page)).toBeVisible();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Escape');
  await expect(third(page)).toBeHidden();
  await expect(item(page, /^Navy roles/)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(careersMenu(page)).toBeHidden();
  await expect(item(page, /^Careers/)).toBeFocused();
});

test('who tabs out of a menu leaves it closed behind [NAV-31]', async ({ page, hub }) => {
  await open(page, hub.origin);
  await item(page, 'Life in Defence').focus();
  await page.keyboard.press('Enter');
  await expect(primary(page).getByRole('link', { name: 'Life in Defence: overview' })).toBeVisible();
  await primary(page).getByRole('link', { name: 'FAQs' }).focus();
  await page.keyboard.press('Tab');
  await expect(primary(page).getByRole('link', { name: 'Life in Defence: overview' })).toBeHidden();
});

test('an open mega-menu has no accessibility violation, and a link of its third level leads to its roles [NAV-01, NAV-02, NAV-27]', async ({
  page,
  hub,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await open(page, hub.origin);
  await item(page, /^Careers/).hover();
  await item(page, /^Navy roles/).hover();
  await expect(third(page)).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await third(page).click();
  await expect(page).toHaveURL(`${hub.origin}/careers?service=navy&category=health-science`);
  await expect(careersMenu(page)).toBeHidden();
  await expect(page.getByRole('checkbox', { name: 'Health & Science' })).toBeChecked();
});

test('where the menus cannot be read every item of the bar is a link, until the next page brings them [NAV-02, CON-38] @long', async ({
  page,
  hub,
}) => {
  // The release in one answer would have brought them before the header reads.
  await page.route('**/content/bundles/*', (route) => route.fulfill({ status: 404 }));
  let asked = 0;
  await page.route('**/content/chunks/navigation.*', (route) => {
    asked += 1;
    return asked === 1 ? route.fulfill({ status: 503 }) : route.continue();
  });
  const told = page.waitForEvent('console', { predicate: (message) => message.text().includes('menus stay links') });
  await page.goto(hub.origin + JOB);
  await told;
  await expect(item(page, /^Careers/)).toHaveCount(0);
  await primary(page).getByRole('link', { name: 'FAQs' }).click();
  await expect(page).toHaveURL(`${hub.origin}/faqs`);
  await item(page, /^Careers/).click();
  await expect(careersMenu(page)).toBeVisible();
});

test('a hub that fails on the way to a page leaves bar and footer as they were, and both lead on [ERR-01, ERR-02, NAV-01] @long', async ({
  page,
  hub,
}) => {
  let fails = true;
  await page.route('**/api/v2/content/**', (route) => (fails ? route.fulfill({ status: 500 }) : route.continue()));
  await page.goto(hub.origin + JOB);
  await page.waitForFunction(() => document.documentElement.dataset.hydrated !== undefined);
  await primary(page).getByRole('link', { name: 'FAQs' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('There was a problem serving the requested page.');
  const footer = page.getByRole('contentinfo');
  await expect(primary(page).getByRole('link', { name: 'FAQs' })).toBeVisible();
  await expect(footer.getByRole('link').first()).toBeVisible();
  fails = false;
  await primary(page).getByRole('link', { name: 'FAQs' }).click();
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(/problem/);
  await expect(page).toHaveURL(`${hub.origin}/faqs`);
});

test('every link of the navigation leads to a page and a part that are there [NAV-01, NAV-14] @long', async ({
  page,
  hub,
}) => {
  const { collections } = await (await page.request.get(`${hub.origin}/api/v2/content/manifest`)).json();
  const { chunks } = collections.find(({ name }: { name: string }) => name === 'navigation');
  const bodies = await Promise.all(
    chunks.map(async ({ hash }: { hash: string }) =>
      (await page.request.get(`${hub.origin}/api/v2/content/chunks/navigation.${hash}.json`)).text(),
    ),
  );
  const urls = new Set<string>([...bodies.join().matchAll(/"url":"([^"]+)"/g)].map(([, url = '']) => url));
  expect(urls.size).toBeGreaterThan(30);
  const pages = new Map<string, string>();
  for (const url of urls) {
    const [path = '', part] = url.split('#');
    if (!pages.has(path)) {
      const answer = await page.request.get(hub.origin + path);
      expect(answer.status(), path).toBe(200);
      pages.set(path, await answer.text());
    }
    if (part) expect(pages.get(path), url).toContain(`id="${part}"`);
  }
});

test('the heights follow the width, and the breadcrumb is a trail [NAV-15, NAV-18, NAV-19] @long', async ({
  page,
  hub,
}) => {
  await open(page, hub.origin);
  await inOwnLetters(page);
  const crumbs = page.getByRole('navigation', { name: 'Breadcrumb' });
  const heights = async () => [
    (await page.getByRole('banner').boundingBox())?.height,
    (await crumbs.boundingBox())?.height,
  ];
  for (const [width, expected] of [
    [1_024, [64, 70]],
    [1_280, [64, 108]],
    [1_440, [88, 108]],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await expect.poll(heights).toEqual(expected);
  }
  await expect(crumbs.getByRole('listitem')).toHaveText(['Home', 'Careers', 'Medic']);
  await page.goto(`${hub.origin}/navy`);
  await expect(crumbs.getByRole('listitem')).toHaveText(['Home', 'Ways to serve', 'Navy']);
});

for (const letters of ['its own', "the system's wider"])
  test(`in ${letters} letters everything in the bar stands in one row, however narrow the window that has all of it [NAV-02, NAV-18] @long`, async ({
    page,
    hub,
  }) => {
    if (letters !== 'its own') await inSystemLetters(page);
    await open(page, hub.origin);
    if (letters === 'its own') await inOwnLetters(page);
    const bar = page.getByRole('banner');
    await expect(bar.getByRole('link', { name: 'Apply' })).toBeVisible();
    const rowOf = () =>
      bar.evaluate((element) => {
        const shown = [...element.querySelectorAll('a, button')].filter((part) => part.checkVisibility());
        const [edge, ...boxes] = [element, ...shown].map((part) => part.getBoundingClientRect());
        const inside = boxes.filter(({ top, bottom, right }) => top < 44 && bottom > 20 && right <= (edge?.right ?? 0));
        return { count: shown.length, inside: inside.length, height: edge?.height };
      });
    for (const width of [1_024, 1_060, 1_151, 1_279, 1_280, 1_320, 1_366]) {
      await page.setViewportSize({ width, height: 600 });
      const { count, inside, height } = await rowOf();
      expect(count).toBeGreaterThan(10);
      expect({ width, inside, height }).toEqual({ width, inside: count, height: 64 });
    }
  });
