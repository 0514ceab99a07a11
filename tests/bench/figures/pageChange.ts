import type { Page } from 'playwright';
import { hydrated } from '../../e2e/support/site.ts';
import { BenchSite } from '../support/benchSite.ts';
import { devTools, PHONE, slowProcessor, withBrowser } from '../support/browser.ts';
import type { Figure } from '../support/figure.ts';
import { installSite } from '../support/installSite.ts';
import { median, percentile } from '../support/statistics.ts';

const CHANGES = 20;
/** The links that are followed, again and again in this order. */
const LINKS = [
  'a[href="/careers"]',
  'main li a[href^="/jobs/"]',
  'a[href="/events"]',
  'main a[href^="/events/events-detail/"]',
  'a[href="/faqs"]',
  'a[href="/"]',
  'a[href="/sitemap"]',
];

export const pageChange: Figure = {
  name: 'page-change',
  meaning: 'How soon another page stands there after a touch on a link to it, on a device without a network.',
  async measure({ note }) {
    const site = new BenchSite();
    try {
      const hub = await site.start();
      return await withBrowser(async (browser) => {
        const context = await browser.newContext(PHONE);
        await installSite(context, `${hub.origin}/careers`);
        await hub.kill();
        const page = await context.newPage();
        await page.goto(hub.origin);
        await hydrated(page);
        await page.waitForLoadState('networkidle');
        await slowProcessor(await devTools(page));

        const times: Change[] = [];
        for (let at = 0; at < CHANGES; at += 1) {
          await rest(page);
          const change = await page.evaluate(followLink, LINKS[at % LINKS.length] ?? '');
          note(
            `${change.path}: answer after ${change.answerMs.toFixed(0)} ms, heading ${change.headingMs.toFixed(0)} ms`,
          );
          times.push(change);
        }
        const answers = times.map(({ answerMs }) => answerMs);
        const headings = times.map(({ headingMs }) => headingMs);
        const control = 'none: the limit is absolute';
        return [
          {
            label: `Page change on the device until the heading is painted, CPU 4×, p95 of ${CHANGES}`,
            value: percentile(headings, 0.95),
            unit: 'ms',
            must: 400,
            goal: 400,
            better: 'lower',
            subject: `median ${median(headings).toFixed(0)} ms: careers, a role, events, an event, questions, home, sitemap, in turn`,
            control,
          },
          {
            label: `Page change on the device until the touched link answers, CPU 4×, p95 of ${CHANGES}`,
            value: percentile(answers, 0.95),
            unit: 'ms',
            must: 100,
            goal: 100,
            better: 'lower',
            subject: `median ${median(answers).toFixed(0)} ms`,
            control,
          },
        ];
      });
    } finally {
      await site.dispose();
    }
  },
};

/** Nobody follows the next link before the page has come to rest. */
async function rest(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let times = 0; times < 5; times += 1) await new Promise((resolve) => requestIdleCallback(resolve));
  });
}

type Change = { path: string; answerMs: number; headingMs: number };

/** Runs in the page: touches the first such link, and says when that showed and when the next page's heading did. */
async function followLink(selector: string): Promise<Change> {
  const link = document.querySelector<HTMLAnchorElement>(selector);
  if (!link) throw new Error(`${location.pathname} has no link ${selector}`);
  const { pathname } = link;
  const before = document.querySelector('main h1');
  const words = before?.textContent;
  // The task after the frame, before any other: what was drawn in the frame is on the screen.
  const painted = () =>
    new Promise<number>((resolve) => {
      requestAnimationFrame(() => {
        void scheduler.postTask(() => resolve(performance.now()), { priority: 'user-blocking' });
      });
    });
  const isThere = () => {
    const heading = document.querySelector('main h1');
    return location.pathname === pathname && heading !== null && (heading !== before || heading.textContent !== words);
  };
  const arrived = new Promise<void>((resolve) => {
    const watcher = new MutationObserver(() => {
      if (!isThere()) return;
      watcher.disconnect();
      resolve();
    });
    watcher.observe(document.body, { childList: true, subtree: true, characterData: true });
  });

  const pressedMs = performance.now();
  link.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
  link.click();
  if (!link.hasAttribute('data-pending')) throw new Error(`the link to ${pathname} does not answer`);
  const answer = painted();
  const heading = arrived.then(painted);
  return { path: pathname, answerMs: (await answer) - pressedMs, headingMs: (await heading) - pressedMs };
}
