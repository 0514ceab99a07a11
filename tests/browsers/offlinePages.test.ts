import { describe, expect } from 'vitest';
import { journey } from './support/journey.ts';
import { headingOf, hydrated, readyForOffline, sees } from './support/visitor.ts';

const VISITED = '/events';
const PAGES = [
  { path: VISITED, heading: /events/i },
  { path: '/events/events-detail/PER-SUB-TOUR', heading: /Submarine/ },
  { path: '/jobs/army/rifleman', heading: /^Rifleman/ },
  { path: '/jobs/reserves/navy/medic', heading: /^Medic/ },
  { path: '/careers', heading: /careers/i },
  { path: '/careers?text=medic', heading: /careers/i },
  { path: '/careers/compare/share', heading: /^Compare/ },
  { path: '/sitemap', heading: /^Sitemap/ },
  { path: '/', heading: /^Work in the Navy/ },
  { path: '/faqs', heading: /^Have questions\? Find what you need/ },
];

describe('after one visit, with the hub stopped', () => {
  journey(
    'a browser that was killed in the middle still has everything, and every page opens from a cold start, the ones never visited too [PWA-03, PWA-05, PWA-06, PWA-07, PWA-26]',
    async ({ hub, browser }) => {
      const first = await browser.open();
      await first.goto(hub.origin + VISITED);
      await readyForOffline(first);
      await hub.kill();
      await browser.kill();

      const afterKill = await browser.open();
      await afterKill.goto(`${hub.origin}/events/events-detail/PER-SUB-TOUR`);
      await expect.poll(() => headingOf(afterKill)).toMatch(/Submarine/);
      await sees(afterKill, 'Availability may have changed since this was saved.');

      // A start of the browser for each: WebKitGTK 2.50 sometimes opens no database any more, until it is started anew,
      // after a page was left while it was opening one (2 of 230 such changes of page).
      for (const { path, heading } of PAGES) {
        await browser.close();
        const page = await browser.open();
        await page.goto(hub.origin + path);
        await hydrated(page);
        expect(await page.evaluate(() => document.getElementById('__CONTENT__') !== null), `${path} came whole`).toBe(
          true,
        );
        await expect.poll(() => headingOf(page)).toMatch(heading);
        await sees(page, /Saved on this device \d{1,2} \w+ \d{4}, \d{1,2}:\d{2} (am|pm)/);
        await sees(page, "We can't be reached right now. Showing saved content.");
      }
      // React says here when what it finds is not what it would have written.
      expect(browser.complaints().filter((complaint) => /react|hydrat/i.test(complaint))).toEqual([]);
    },
  );
});
