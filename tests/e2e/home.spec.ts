import type { CDPSession, Locator, Page } from '@playwright/test';
import { hydrated, readyForOffline } from './support/site.ts';
import { expect, test } from './support/test.ts';

test.use({ serviceWorkers: 'block' });

const slide = (page: Page, index: number) => page.locator(`[aria-roledescription="slide"][aria-label^="${index} of"]`);
const last = (page: Page) => page.locator('[aria-roledescription="slide"]').count();
const shown = (page: Page, index: number) => expect(slide(page, index)).toHaveAttribute('data-place', 'current');
const standing = (page: Page, index: number) => expect(slide(page, index)).not.toHaveAttribute('data-step', /./);

async function open(page: Page, origin: string): Promise<void> {
  await page.goto(origin);
  await hydrated(page);
  await shown(page, 1);
}

/** A finger that goes sideways over a part of the page. */
async function swipe(session: CDPSession, part: Locator, byPx: number): Promise<void> {
  const box = await part.boundingBox();
  if (!box) throw new Error('there is nothing to swipe over');
  const [x, y] = [box.x + box.width / 2, box.y + Math.min(box.height - 40, 200)];
  const touch = (type: 'touchStart' | 'touchMove', at: number) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: [{ x: at, y }] });
  await touch('touchStart', x);
  for (let step = 1; step <= 8; step += 1) await touch('touchMove', x + (byPx * step) / 8);
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

test('a swipe beyond 50 px changes the slide both ways and wraps, a shorter one does nothing [CAR-22, CAR-23]', async ({
  page,
  hub,
}) => {
  await open(page, hub.origin);
  await page.getByRole('button', { name: 'Pause autoplay' }).click();
  const session = await page.context().newCDPSession(page);
  const stage = page.locator('[aria-roledescription="carousel"] > [aria-live]');
  await page.evaluate(() => scrollTo(0, 0));
  await swipe(session, stage, -40);
  await shown(page, 1);
  await swipe(session, stage, -120);
  await shown(page, 2);
  await standing(page, 2);
  await swipe(session, stage, 120);
  await shown(page, 1);
  await standing(page, 1);
  await swipe(session, stage, 120);
  await shown(page, await last(page));
});

test('a small window has no dots, and always a way to pause and play [CAR-18, CAR-19, CAR-20, CAR-31]', async ({
  page,
  hub,
}) => {
  await open(page, hub.origin);
  await expect(page.getByRole('button', { name: /^Slide 1 of/ })).toBeHidden();
  await page.getByRole('button', { name: 'Pause autoplay' }).click();
  await page.getByRole('button', { name: 'Play autoplay' }).click();
  await expect(page.getByRole('button', { name: 'Pause autoplay' })).toBeVisible();
  await page.getByRole('button', { name: 'Previous slide' }).click();
  await shown(page, await last(page));
});

test('with reduced motion nothing moves by itself and every move is at once [CAR-31, DEC-36]', async ({
  page,
  hub,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await open(page, hub.origin);
  await expect(page.getByRole('button', { name: 'Play autoplay' })).toBeVisible();
  await page.getByRole('button', { name: 'Next slide' }).click();
  await shown(page, 2);
  expect(await slide(page, 2).evaluate((element) => element.getAnimations().length)).toBe(0);
});

test('without scripting the slides are a row to swipe through, and so are the cards [CAR-10, PWA-27]', async ({
  browser,
  hub,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });
  const page = await context.newPage();
  await page.goto(hub.origin);
  for (const index of [1, 2, 3]) await expect(slide(page, index).getByRole('link').first()).toBeVisible();
  const cards = page.getByRole('region', { name: 'Roles with training places now' });
  await cards.getByRole('link').nth(2).focus();
  await expect(cards.getByRole('link').nth(2)).toBeInViewport();
  await expect(page.getByRole('button', { name: 'Next slide' })).toBeHidden();
  await context.close();
});

test('cards stand one in a small window, 16 px apart, and a swipe brings the next [CAR-07, CAR-08, CAR-38]', async ({
  page,
  hub,
}) => {
  await open(page, hub.origin);
  const row = page.getByRole('region', { name: 'Roles with training places now' });
  await row.scrollIntoViewIfNeeded();
  await expect(row).toHaveAttribute('data-live', '');
  const cards = row.getByRole('listitem');
  const whole = () =>
    cards.evaluateAll(
      (list) =>
        list.map((card) => card.getBoundingClientRect()).filter(({ left, right }) => left >= 0 && right <= innerWidth)
          .length,
    );
  expect(await whole()).toBe(1);
  const [first, second] = await cards.evaluateAll((list) => list.map((card) => card.getBoundingClientRect().toJSON()));
  expect(second.left - first.right).toBeCloseTo(16, 0);
  const session = await page.context().newCDPSession(page);
  await swipe(session, row, -30);
  await expect(cards.nth(0)).toBeInViewport({ ratio: 0.99 });
  await swipe(session, row, -120);
  await expect(cards.nth(1)).toBeInViewport({ ratio: 0.99 });
  await page.getByRole('button', { name: 'Previous: Roles with training places now' }).click();
  await expect(cards.nth(0)).toBeInViewport({ ratio: 0.99 });
});

test.describe('with the worker', () => {
  test.use({ serviceWorkers: 'allow' });

  test('the home page opens from the device, with its events and its cards [CAR-09, PWA-05] @long', async ({
    page,
    ownHub: hub,
  }) => {
    await page.goto(hub.origin);
    await readyForOffline(page);
    await hub.kill();
    await page.reload();
    await hydrated(page);
    await shown(page, 1);
    await expect(page.getByRole('heading', { name: 'Come and see it', exact: true })).toBeVisible();
    expect(await page.getByRole('main').getByRole('article').count()).toBeGreaterThan(0);
    expect(
      await page.getByRole('region', { name: 'Roles with training places now' }).getByRole('listitem').count(),
    ).toBeGreaterThan(2);
  });
});
