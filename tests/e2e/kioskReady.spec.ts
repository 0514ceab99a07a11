import type { Locator, Page } from '@playwright/test';
import { violations } from './support/axe.ts';
import { beginNextVisit, openBooth, openReadiness } from './support/booth.ts';
import { readyForOffline } from './support/site.ts';
import { expect, test } from './support/test.ts';

const STAFF_TOKEN = 'organisers-of-the-expo';

const row = (page: Page, code: string) =>
  page.getByRole('listitem').filter({ has: page.getByText(code, { exact: true }) });

/** Addresses of pictures on the start screen that have not arrived; all of them stand in it at once. */
const missingPictures = (page: Page) =>
  page
    .locator('dialog[open] img')
    .evaluateAll((images) =>
      (images as HTMLImageElement[])
        .filter(({ complete, naturalWidth }) => !complete || naturalWidth === 0)
        .map(({ currentSrc, src }) => currentSrc || src),
    );

/** In px. */
const textSize = (words: Locator) => words.evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize));

test('staff test a booth before the doors open, with and without the network, on one page, and its start screen needs none [KIOSK-27, KIOSK-29]', async ({
  page,
  context,
  hubWith,
}) => {
  const hub = await hubWith({ STAFF_TOKEN });
  const complaints: string[] = [];
  page.on('console', (message) => complaints.push(message.text()));
  await openBooth(page, hub.origin, hub.commandLine('kiosk', 'enrol').trim());
  await readyForOffline(page);
  await openReadiness(page);
  const again = page.getByRole('button', { name: 'Test all again' });
  await expect(page.getByText(/^Tested|Tested \d/).first()).toBeVisible();
  // Complete is a booth with every picture of the content, and those come in its idle time.
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('smallPicturesOf')), { timeout: 90_000 })
    .toBeTruthy();
  await again.click();
  await expect(row(page, 'CO')).toContainText('100%');
  for (const [code, answer] of [
    ['HU', 'Reached'],
    ['EN', 'Yes'],
    ['CL', 'Right'],
    ['KE', 'Present'],
    ['VE', 'Current'],
    ['SP', 'Yes'],
    ['TR', 'Arrived'],
  ] as const) {
    await expect(row(page, code)).toContainText(answer);
  }
  expect(await violations(page, 'all')).toEqual([]);
  // The test is nobody's: nobody is registered, and nothing waits.
  expect(hub.registrations('EXPO-NAVY-TALK')).toEqual([]);
  await expect(page.getByText('0 waiting to send')).toBeVisible();
  const staff = { authorization: `Bearer ${STAFF_TOKEN}`, accept: 'application/json' };
  await expect
    .poll(async () => {
      const fleet = await (await page.request.get(`${hub.origin}/staff`, { headers: staff })).json();
      return fleet.devices[0]?.readiness?.of;
    })
    .toBe(10);

  // Everything at a glance, for a camera; and on one sheet of paper.
  expect(await page.evaluate(() => document.documentElement.scrollHeight <= innerHeight)).toBe(true);
  const sheet = (await page.pdf({ format: 'A4' })).toString('latin1');
  expect(sheet.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);

  await context.setOffline(true);
  await again.click();
  await expect(row(page, 'HU')).toContainText('This device has no network. Plug in the cable');
  await expect(row(page, 'TR')).toContainText('On device');
  await expect(page.getByRole('button', { name: /^Test again ?: The hub cannot be reached/ })).toBeVisible();
  expect(await violations(page, 'all')).toEqual([]);
  await page.setViewportSize({ width: 1920, height: 1080 });
  expect(await page.evaluate(() => document.documentElement.scrollHeight <= innerHeight)).toBe(true);

  await page.getByRole('button', { name: 'Open anyway, and send later' }).click();
  const start = page.getByRole('button', { name: 'Touch to start' });
  await expect(start).toBeVisible();
  for (const [width, height, shape] of [
    [1920, 1080, 'wide'],
    [1080, 1920, 'tall'],
  ] as const) {
    await page.setViewportSize({ width, height });
    await expect.poll(() => missingPictures(page)).toEqual([]);
    // After a turn the browser chooses anew, in its own time.
    const shapes = () =>
      page
        .locator('dialog[open] picture img')
        .evaluateAll((images) =>
          images.map((image) => /-(tall|wide)-/.exec((image as HTMLImageElement).currentSrc)?.[1]),
        );
    await expect.poll(async () => [...new Set(await shapes())]).toEqual([shape]);
    expect(await violations(page, 'all'), shape).toEqual([]);
    // What is touched is in the lower half of a screen that stands, and large.
    const places = await page.locator('dialog[open] :is(nav a, button:not([aria-hidden]))').evaluateAll((elements) =>
      elements.map((element) => {
        const { top, bottom, height: own } = element.getBoundingClientRect();
        return { top, bottom, own };
      }),
    );
    // Three doors, the start, and what makes the screen easier.
    expect(places).toHaveLength(5);
    for (const place of places) {
      expect(place.own).toBeGreaterThanOrEqual(56);
      expect(place.bottom).toBeLessThanOrEqual(height);
      if (shape === 'tall') expect(place.top).toBeGreaterThan(height / 2);
    }
    // A hall reads the words, and the time of the next talk, which is larger than most of them.
    expect(await textSize(page.locator('dialog[open] p[data-length]')), shape).toBeGreaterThanOrEqual(0.1 * 1080);
    const time = page.locator('dialog[open] p').filter({ hasText: /^\d{1,2}:\d\d [ap]m$/ });
    expect(await textSize(time), shape).toBeGreaterThanOrEqual(0.13 * 1080);
  }
  // A large thing moves, by the graphics card alone.
  const moving = await page.evaluate(() =>
    document.getAnimations().map((animation) => (animation as CSSAnimation).animationName),
  );
  expect(moving.some((name) => /sail|climb|pass|turn/.test(name))).toBe(true);

  await page.getByRole('navigation', { name: 'Choose a service' }).getByRole('link', { name: 'Army' }).click();
  // What a visitor chose is in no address of a booth.
  await expect(page.getByRole('link', { name: 'Remove: Army' })).toBeVisible();
  await expect(page).toHaveURL(/\/careers$/);
  expect(complaints.filter((text) => text.includes('rel=expect'))).toEqual([]);
});

test('with reduced motion nothing on the start screen glides, its words are seen, and it still moves on against burn-in [KIOSK-27 in part] @long', async ({
  page,
  hub,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.clock.install();
  await openBooth(page, hub.origin);
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1_000));
  await page.clock.runFor(120_000);
  await page.clock.resume();
  await expect(page.getByRole('button', { name: 'Touch to start' })).toBeVisible();
  const names = await page.evaluate(() =>
    document.getAnimations().map((animation) => (animation as CSSAnimation).animationName),
  );
  expect(names.filter((name) => /sail|climb|pass|turn|drift|fill/.test(name))).toEqual([]);
  const shift = page.locator('dialog[open] > div').first();
  expect(await shift.evaluate((element) => getComputedStyle(element).animationTimingFunction)).toMatch(/^steps\(1/);
  // Where it stands in each minute of four: never for two where it was.
  const places = await shift.evaluate((element) => {
    const [animation] = element.getAnimations();
    animation?.pause();
    return [1, 2, 3, 4].map((minute) => {
      if (animation) animation.currentTime = minute * 60_000 + 1;
      const { e: right, f: down } = new DOMMatrix(getComputedStyle(element).transform);
      return [right, down];
    });
  });
  expect(places).toEqual([
    [8, 0],
    [8, 8],
    [0, 8],
    [0, 0],
  ]);
  // The words stand before the picture, not behind it.
  const words = page.locator('dialog[open] p[data-length]');
  const clip = await words.boundingBox();
  if (!clip) throw new Error('the start screen has no words');
  const withWords = await page.screenshot({ clip });
  await words.evaluate((element) => {
    element.style.color = 'transparent';
  });
  expect((await page.screenshot({ clip })).equals(withWords)).toBe(false);
  await beginNextVisit(page);
});
