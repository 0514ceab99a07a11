import { layOutAll } from './support/layOutAll.ts';
import { inOwnLetters, inSystemLetters } from './support/letters.ts';
import { hydrated } from './support/site.ts';
import { expect, test } from './support/test.ts';
import { unreadWords } from './support/unreadWords.ts';

test.use({ isOnlyReading: true, reducedMotion: 'reduce' });

const PAGES = [
  '/',
  '/navy',
  '/pay-and-benefits',
  '/stories/rosa',
  '/careers',
  '/jobs/navy/medic',
  '/jobs/reserves/army/combat-engineer',
  '/events',
  '/events/events-detail/SYD-WID-NIGHT',
  '/faqs',
  '/career-quiz',
  '/sitemap',
];

/** The product's letters are narrower than those that stand in for them on many a system. */
const LETTERS = { 'the product’s': inOwnLetters, 'the system’s': inSystemLetters };

const CASES = PAGES.flatMap((path) =>
  Object.entries(LETTERS).map(([whose, inLetters]) => ({ path, whose, inLetters })),
);

for (const { path, whose, inLetters } of CASES)
  test(`${path} in ${whose} letters can be read in 320 px, in twice their size, and with words three times as long`, async ({
    page,
    hub,
  }) => {
    const troubles = async () => ({
      over: await page.evaluate(() => Math.max(0, document.documentElement.scrollWidth - innerWidth)),
      unread: await unreadWords(page),
    });
    const none = { over: 0, unread: [] };
    await page.setViewportSize({ width: 320, height: 700 });
    await inLetters(page, hub.origin);
    await page.goto(hub.origin + path);
    await hydrated(page);
    await layOutAll(page);
    await expect.poll(troubles, { message: '320 px' }).toEqual(none);
    await page.setViewportSize({ width: 390, height: 844 });
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
    await expect.poll(troubles, { message: 'twice the size' }).toEqual(none);
    await page.evaluate(() => {
      document.documentElement.style.removeProperty('font-size');
      const words = document.createTreeWalker(document.querySelector('main') ?? document.body, NodeFilter.SHOW_TEXT);
      for (let node = words.nextNode(); node; node = words.nextNode()) node.nodeValue = `${node.nodeValue} `.repeat(3);
    });
    for (const width of [320, 768, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await expect.poll(troubles, { message: `three times as long at ${width} px` }).toEqual(none);
    }
  });
