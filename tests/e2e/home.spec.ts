import type { CDPSession, Locator, Page } from '@playwright/test';
import { inOwnLetters } from './support/letters.ts';
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

test('no word and no button of a slide lies over what its picture shows, on a phone upright and on its side, and on a tablet @long', async ({
  page,
  hub,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await open(page, hub.origin);
  await inOwnLetters(page);
  const slides = await last(page);
  /** Words of the slide that is shown which lie over its picture, and how much of the window that picture has. */
  const looked = () =>
    page.locator('[aria-roledescription="slide"][data-place="current"]').evaluate((slide) => {
      // As the page opens: the button below has brought itself into view.
      scrollTo({ top: 0, behavior: 'instant' });
      const picture = slide.querySelector('picture')?.getBoundingClientRect();
      if (!picture) return { over: ['there is no picture'], px: 0 };
      const over: string[] = [];
      const note = (box: DOMRect, words: string) => {
        const isBeside = box.right <= picture.left || box.left >= picture.right;
        if (!isBeside && box.bottom > picture.top + 1 && box.top < picture.bottom) over.push(words);
      };
      for (const element of slide.querySelectorAll('h1, h2, p, figcaption, blockquote, li, a')) {
        const range = document.createRange();
        range.selectNodeContents(element);
        const boxes = element.matches('a') ? [element.getBoundingClientRect()] : [...range.getClientRects()];
        for (const box of boxes) if (box.width > 1) note(box, element.textContent?.trim() ?? '');
      }
      const seen = Math.min(picture.bottom, innerHeight) - Math.max(picture.top, 0);
      return { over, px: Math.round(Math.min(seen, Math.min(picture.right, innerWidth) - Math.max(picture.left, 0))) };
    });
  for (const [width, height, least] of [
    [390, 844, 168],
    [360, 640, 64],
    [844, 390, 240],
    [820, 1180, 380],
    [1024, 1366, 350],
  ] as const) {
    await page.setViewportSize({ width, height });
    for (let at = 1; at <= slides; at += 1) {
      const { over, px } = await looked();
      expect(over, `slide ${at} at ${width} by ${height}`).toEqual([]);
      expect(px, `slide ${at} at ${width} by ${height}`).toBeGreaterThanOrEqual(least);
      await page.getByRole('button', { name: 'Next slide' }).click();
      await shown(page, (at % slides) + 1);
    }
  }
});

test('a story in the whole window is read at the size of a lede @long', async ({ page, hub }) => {
  await open(page, hub.origin);
  const lede = await page.evaluate(() => {
    const words = document.body.appendChild(document.createElement('p'));
    words.style.fontSize = 'var(--fs-lede)';
    const { fontSize } = getComputedStyle(words);
    words.remove();
    return fontSize;
  });
  await page.getByRole('button', { name: 'Read her story' }).click();
  const story = page.getByRole('dialog');
  const words = story.locator('[data-kind] p, [data-kind] li, [data-kind] dd').filter({ visible: true });
  await expect(words.first()).toBeVisible();
  expect(Number.parseFloat(lede)).toBeGreaterThanOrEqual(19);
  await expect(words.first()).toHaveCSS('font-size', lede);
});

test('a story in the whole window has its picture above the words where it is upright, and beside them in a low one, where no control covers what comes first @long', async ({
  page,
  hub,
}) => {
  const story = page.getByRole('dialog');
  const boxOf = async (part: Locator) => {
    const box = await part.boundingBox();
    if (!box) throw new Error('not shown');
    return { ...box, right: box.x + box.width, bottom: box.y + box.height };
  };
  for (const [width, height] of [
    [820, 1180],
    [1080, 1920],
    [844, 390],
    [667, 375],
  ] as const) {
    await page.setViewportSize({ width, height });
    await open(page, hub.origin);
    await page.getByRole('button', { name: 'Read her story' }).click();
    const image = story.getByRole('region', { name: /^1 of/ }).locator('img');
    const isUpright = height > width;
    const [side, whole] = isUpright ? (['width', width] as const) : (['height', height] as const);
    // The window grows from its tile.
    await expect.poll(async () => (await boxOf(image))[side]).toBeGreaterThanOrEqual(whole - 1);
    const picture = await boxOf(image);
    const words = await boxOf(story.getByRole('heading').first());
    const turn = await boxOf(story.getByRole('button', { name: 'Next panel' }));
    expect(isUpright ? picture.bottom <= words.y : picture.right <= words.x, `${width} by ${height}`).toBe(true);
    expect(words.bottom <= turn.y || words.x >= turn.right, `${width} by ${height}`).toBe(true);
    await story.getByRole('button', { name: 'Next panel' }).click();
    const listen = story.getByRole('button', { name: /^Listen to/ });
    await expect(listen).toBeInViewport({ ratio: 1 });
    const { bottom, x } = await boxOf(listen);
    expect(bottom <= turn.y || x >= turn.right, `the recording at ${width} by ${height}`).toBe(true);
  }
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
