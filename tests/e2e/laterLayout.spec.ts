import type { Page } from '@playwright/test';
import { hydrated } from './support/site.ts';
import { expect, test } from './support/test.ts';

test.use({ isOnlyReading: true });

/** Headings of a page's sections, and whether the browser has laid each out. */
const sections = (page: Page) =>
  page.locator('main h2, footer h2').evaluateAll((headings) =>
    headings.map((heading) => ({
      text: heading.textContent,
      isLaidOut: heading.checkVisibility({ contentVisibilityAuto: true }),
    })),
  );

/** Keeps every pause from the page, so that nothing that waits for one happens. */
const withoutPauses = (page: Page) =>
  page.addInitScript(() => Object.assign(globalThis, { requestIdleCallback: () => 0 }));

test('the first paint does not wait for the layout of what is far below it, which follows in pauses [CON-38]', async ({
  hub,
  page,
}) => {
  await page.route('**/*.js', (route) => route.abort());
  await page.goto(`${hub.origin}/`);
  const [first, ...later] = await sections(page);
  expect(first?.isLaidOut).toBe(true);
  expect(later.filter(({ isLaidOut }) => !isLaidOut).length).toBeGreaterThan(4);

  await page.unroute('**/*.js');
  await page.goto(`${hub.origin}/`);
  await expect.poll(async () => (await sections(page)).filter(({ isLaidOut }) => !isLaidOut)).toEqual([]);
  // All the way, for its length is known.
  await page.keyboard.press('End');
  await expect(page.locator('footer').getByRole('link', { name: 'Privacy' })).toBeInViewport();
});

test('a page that is left before it is laid out opens again where it was left [SHELL-05]', async ({ hub, page }) => {
  await withoutPauses(page);
  await page.goto(`${hub.origin}/`);
  await hydrated(page);
  const link = page.getByRole('link', { name: 'See all events' });
  await link.scrollIntoViewIfNeeded();
  const place = () => link.evaluate((element) => Math.round(element.getBoundingClientRect().top));
  const left = await place();
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(1_000);

  // Where it stands: a bar may cover it, and a pointer would have the page moved first.
  await link.evaluate((element: HTMLElement) => element.click());
  await page.waitForURL('**/events');
  await page.goBack();
  await expect.poll(place).toBe(left);

  await page.reload();
  await hydrated(page);
  await expect.poll(place).toBe(left);
});
