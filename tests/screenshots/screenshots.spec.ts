/**
 * What the parts and the main pages look like, against the pictures beside this file. `npm run screenshots` takes them
 * anew. One hub and one browser for all of them.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type BrowserContext, expect, test } from '@playwright/test';
import { violations } from '../e2e/support/axe.ts';
import { openBooth } from '../e2e/support/booth.ts';
import { ROOT, type RunningHub } from '../e2e/support/hub.ts';
import { drawScenes, openStill, serveDesignPage, startStillHub, stillContext } from './stillPage.ts';

const WIDTHS = [1440, 1024, 768, 390];
/** A booth's screen, upright. */
const BOOTH = { width: 1080, height: 1920 };
/** So much of a page from its top. */
const CLIP_PX = 2_000;

/** A role and a way into it, as the address of a shared comparison names them [CMP-05]. */
const COMPARED = [
  'aa060a75-2334-5291-92e5-90b9c7f01e0e--8690717a-7841-59ca-a0bd-6041d2730825',
  'aa060a75-2334-5291-92e5-90b9c7f01e0e--6cd918bb-4fe1-533f-b39c-0bfbdd88db4f',
  '22efb14c-b3ea-57ce-8883-a03477ed2d31--d7f2607a-b121-5845-bf4c-41f3c22527a0',
];

/** Pages that are compared. */
const PAGES = [
  { name: 'home', path: '/' },
  { name: 'service', path: '/navy' },
  { name: 'events', path: '/events' },
  { name: 'event', path: '/events/events-detail/SYD-WID-NIGHT' },
  { name: 'faqs', path: '/faqs' },
  { name: 'careers', path: '/careers' },
  { name: 'job', path: '/jobs/navy/medic' },
  {
    name: 'compare',
    path: `/careers/compare/share?${new URLSearchParams(COMPARED.map((each) => ['c[]', each]))}`,
  },
];
/** What a visitor of a booth sees of the site, in its size of type, each by the link that leads there. */
const BOOTH_PAGES = [
  { name: 'careers', link: 'a[href="/careers"]', heading: 'Browse all careers', scenes: 0 },
  {
    name: 'job',
    link: 'main a[href="/jobs/air-force/aeronautical-engineer"]',
    heading: 'Aeronautical Engineer',
    scenes: 0,
  },
  { name: 'events', link: 'a[href="/events"]', heading: 'Upcoming events', scenes: 0 },
  { name: 'register', link: 'a[href="/kiosk/register/EXPO-NAVY-TALK"]', heading: /^Life aboard/, scenes: 1 },
];
const DIALOGS = ['Drawer', 'Takeover', 'ConfirmDialog'];

let hub: RunningHub;
let context: BrowserContext;
test.beforeAll(async ({ browser }) => {
  hub = await startStillHub();
  context = await stillContext(browser);
});
test.afterAll(async () => {
  await context.close();
  await hub.dispose();
});

for (const { name, path } of PAGES) {
  test(`${name} looks as it did at each width [SHELL-12] @long`, async () => {
    const page = await context.newPage();
    await openStill(page, hub.origin + path);
    // Comes with the parts that a page can do without, when the browser has time; never on the page it points to.
    if (path !== '/events') await expect(page.getByRole('region', { name: 'Notification' })).toBeVisible();
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 });
      const height = Math.min(CLIP_PX, await page.evaluate(() => document.documentElement.scrollHeight));
      await expect(page).toHaveScreenshot(`${name}-${width}.png`, {
        fullPage: true,
        clip: { x: 0, y: 0, width, height },
      });
    }
    await page.close();
  });
}

test('a booth looks as it did: its home page, and the pages that are read and filled in there [KIOSK-27 in part] @long', async ({
  browser,
}) => {
  // What makes a browser a booth stays in it.
  const booth = await stillContext(browser);
  const page = await booth.newPage();
  await page.setViewportSize(BOOTH);
  await openBooth(page, hub.origin);
  await openStill(page, `${hub.origin}/kiosk`);
  await expect(page.getByRole('heading', { level: 1, name: 'Careers Expo' })).toBeVisible();
  await expect.poll(() => drawScenes(page)).toHaveLength(1);
  await expect(page).toHaveScreenshot('booth.png');
  for (const { name, link, heading, scenes } of BOOTH_PAGES) {
    const opener = page.locator(link).first();
    if (!(await opener.isVisible())) await page.getByRole('link', { name: 'Home', exact: true }).click();
    await opener.click();
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await expect.poll(() => drawScenes(page)).toHaveLength(scenes);
    await expect(page).toHaveScreenshot(`booth-${name}.png`);
  }
  await booth.close();
});

test('the map looks as it did: the country, nearer, and close up, light and dark @long', async () => {
  const page = await context.newPage();
  await page.setViewportSize({ width: 1440, height: 1000 });
  await openStill(page, `${hub.origin}/events/search?view=map`);
  const map = page.getByRole('group', { name: /^Map with/ });
  await expect(map).toHaveAttribute('data-live', 'true', { timeout: 60_000 });
  const compareBoth = async (zoom: string) => {
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await expect(map).toHaveScreenshot(`map-${zoom}-${colorScheme}.png`);
    }
  };
  await compareBoth('country');
  const group = map.getByRole('link', { name: /^\d+ places/ }).last();
  await group.focus();
  await page.keyboard.press('Enter');
  await expect(map.getByRole('link', { name: /Alice Springs/ })).toHaveCount(0);
  await compareBoth('nearer');
  await page
    .getByRole('button', { name: /^Show .* on the map$/ })
    .first()
    .click();
  await expect(page.getByText('No street map on this device.')).toBeVisible();
  await compareBoth('close');
  await page.close();
});

test('the parts and tokens break no rule of accessibility and look as they did at each width, on a booth and over the page @long', async () => {
  // Some fifty pictures: a minute and a quarter on a quiet slow machine.
  test.slow();
  await serveDesignPage(context, hub);
  const page = await context.newPage();
  await openStill(page, `${hub.origin}/design`);
  const chapters = page.locator('main > section');
  await expect(chapters).toHaveCount(9);
  expect(await violations(page)).toEqual([]);
  const compareChapters = async (size: string) => {
    for (const chapter of await chapters.all()) {
      await expect(chapter).toHaveScreenshot(`design-${await chapter.getAttribute('id')}-${size}.png`);
    }
  };
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    await compareChapters(`${width}`);
  }
  await page.setViewportSize(BOOTH);
  await page.evaluate(() => document.documentElement.setAttribute('data-mode', 'kiosk'));
  await compareChapters('booth');
  await page.setViewportSize({ width: 390, height: 900 });
  await page.evaluate(() => document.documentElement.removeAttribute('data-mode'));
  for (const name of DIALOGS) {
    await page.getByRole('button', { name, exact: true }).click();
    const dialog = page.locator('dialog[open]');
    await expect(dialog).toBeVisible();
    await expect(page).toHaveScreenshot(`design-${name}.png`);
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
  }
  await page.close();
});

test('the built site knows nothing of the parts page @long', async () => {
  const answer = await fetch(`${hub.origin}/design`);
  expect(answer.status).toBe(404);
  const built = ['dist/client', 'dist/server'].flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && /\.(js|mjs|css|html|json)$/.test(entry.name))
      .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'utf8')),
  );
  expect(built.length).toBeGreaterThan(50);
  expect(built.filter((text) => /Parts and tokens|data-force/.test(text)).length).toBe(0);
});
