import axe from 'axe-core';
import { describe, expect } from 'vitest';
import { brokenRules } from '../e2e/support/brokenRules.ts';
import { journey } from './support/journey.ts';
import type { TestPage } from './support/TestBrowser.ts';
import { headingOf, hydrated, openForm, press, sees } from './support/visitor.ts';

const PAGES = [
  '/',
  '/events',
  '/events/events-detail/SYD-WID-NIGHT',
  '/jobs/navy/medic',
  '/jobs/reserves/navy/medic',
  '/careers',
  '/faqs',
];

/** Every rule of WCAG 2.2 A and AA that the page breaks. */
async function violations(page: TestPage): Promise<string[]> {
  await page.evaluateText(axe.source);
  return await page.evaluate(brokenRules, ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']);
}

const overflow = (page: TestPage) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

const addressOfDocument = (page: TestPage) => page.evaluate(() => performance.getEntriesByType('navigation')[0]?.name);

describe('with a network', () => {
  journey(
    'the form of an event opens in its drawer and breaks no rule either [REG-05]',
    async ({ hubToRead, openBrowser, page }) => {
      await page.goto(`${hubToRead.origin}/events/events-detail/SYD-WID-NIGHT`);
      await hydrated(page);
      await openForm(page);
      await press(page, 'Register');
      await sees(page, 'There appears to be an error in the form.');
      expect(await violations(page)).toEqual([]);
      expect(await overflow(page)).toBeLessThanOrEqual(0);
      expect(openBrowser.complaints()).toEqual([]);
    },
  );

  journey(
    'every page hydrates without a complaint, fits a phone, and breaks no rule of accessibility [SHELL-05]',
    async ({ hubToRead, browser }) => {
      await browser.open();
      for (const path of PAGES) {
        // Firefox complains of what it cuts off when a page is left, so each stays open.
        const page = await browser.newPage();
        await page.goto(hubToRead.origin + path);
        await hydrated(page);
        // A browser that said otherwise would have the page made anew instead of taken over (entry-client.tsx).
        expect(await addressOfDocument(page), path).toBe(hubToRead.origin + path);
        expect(await violations(page), path).toEqual([]);
        expect(await overflow(page), path).toBeLessThanOrEqual(0);
        expect(browser.complaints(), path).toEqual([]);
      }
    },
  );

  journey(
    'a script that is cut off because its page is left does not hold the visitor back [PWA-28]',
    async ({ hubToRead, page }) => {
      await page.goto(`${hubToRead.origin}/events`);
      await hydrated(page);
      await page.evaluate(() => {
        addEventListener('beforeunload', () => dispatchEvent(new Event('vite:preloadError')));
        location.href = '/faqs';
      });
      await expect.poll(() => headingOf(page)).toMatch(/^Have questions\?/);
    },
  );

  journey(
    'a page whose next part cannot come, because the hub is gone before anything is kept, is not lost to a reload [PWA-28, PWA-14]',
    async ({ hub, forgetfulBrowser }) => {
      const page = await forgetfulBrowser.open();
      await page.goto(`${hub.origin}/events`);
      await hydrated(page);
      await hub.kill();
      await press(page, 'FAQs');
      await expect.poll(() => headingOf(page)).toBe("You're offline");
    },
  );

  journey(
    'the card of a role answers the touch, and then its page is there [JOB-08, SHELL-05]',
    async ({ hubToRead, page }) => {
      await page.goto(`${hubToRead.origin}/careers`);
      await hydrated(page);
      await expect.poll(() => page.evaluate(() => document.querySelectorAll('main li a h3').length)).toBeGreaterThan(3);
      const { title, isPending } = await page.evaluate(() => {
        const card = document.querySelector<HTMLElement>('main li a:has(h3)[href^="/jobs/"]');
        card?.click();
        return { title: card?.querySelector('h3')?.textContent, isPending: card?.hasAttribute('data-pending') };
      });
      expect(isPending).toBe(true);
      await expect.poll(() => headingOf(page)).toBe(title);
    },
  );

  journey('the next page needs no new document [SHELL-05]', async ({ hubToRead, page }) => {
    await page.goto(`${hubToRead.origin}/events`);
    await hydrated(page);
    await page.evaluate(() => void Object.assign(window, { sameDocument: true }));
    await press(page, 'FAQs');
    await expect.poll(() => headingOf(page)).toMatch(/^Have questions\?/);
    expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
  });
});
