import type { Browser, BrowserContext, Page } from 'playwright';
import { hydrated } from '../../e2e/support/site.ts';
import { plainPage } from '../control/plainPage.ts';
import { textOf } from '../control/textOf.ts';
import { BenchSite } from '../support/benchSite.ts';
import { devTools, PHONE, slowProcessor, withBrowser } from '../support/browser.ts';
import type { Figure, Measurement } from '../support/figure.ts';
import { installSite } from '../support/installSite.ts';
import { inTurns, median } from '../support/statistics.ts';

const ROUNDS = 9;
/** Results of which each round opens another one. */
const FIRST_CARDS = '#results li a[href^="/jobs/"]';

/** Nobody touches a result in the instant in which the page comes alive, but somebody may. */
const MOMENTS = [
  { name: 'once the page has come to rest', isReached: atRest },
  { name: 'in the instant in which the page is alive', isReached: async () => undefined },
] as const;

/** Nothing more is asked for, and the browser has been idle several times. */
async function atRest(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.evaluate(async () => {
    for (let times = 0; times < 10; times += 1) await new Promise((resolve) => requestIdleCallback(resolve));
  });
}

export const openJob: Figure = {
  name: 'open-job',
  meaning: 'How soon a role stands there after a touch on it in the results, on a device without a network.',
  async measure({ note }) {
    const site = new BenchSite();
    try {
      const hub = await site.start();
      return await withBrowser(async (browser) => {
        const context = await browser.newContext(PHONE);
        await installSite(context, `${hub.origin}/careers`);
        const control = plainPage(await textOf(browser, `${hub.origin}/jobs/navy/medic`));
        await hub.kill();
        const measured: Measurement[] = [];
        for (const moment of MOMENTS) {
          const toWords: number[] = [];
          const ours = async () => {
            const { headingMs, wordsMs } = await openResult(
              context,
              `${hub.origin}/careers`,
              toWords.length,
              moment.isReached,
            );
            toWords.push(wordsMs);
            note(`${moment.name}: heading after ${headingMs.toFixed(0)} ms, words after ${wordsMs.toFixed(0)} ms`);
            return headingMs;
          };
          const plainly = async () => (await openPlainly(browser, control)).headingMs;
          const times = await inTurns(ROUNDS, ours, plainly);
          measured.push({
            label: `Opening a job from the results on the device, CPU 4×, touched ${moment.name}`,
            value: times.subject,
            unit: 'ms',
            must: 100,
            goal: 100,
            better: 'lower',
            subject: `${times.subject.toFixed(0)} ms from the touch to the painted heading, ${median(toWords).toFixed(0)} ms to the first words below it, first job of a visit`,
            control: `the same text put into a bare page by one line of script: ${times.control.toFixed(0)} ms`,
          });
        }
        return measured;
      });
    } finally {
      await site.dispose();
    }
  },
};

type Opened = { headingMs: number; wordsMs: number };

async function openResult(
  context: BrowserContext,
  url: string,
  round: number,
  isReached: (page: Page) => Promise<void>,
): Promise<Opened> {
  const page = await context.newPage();
  await page.goto(url);
  await hydrated(page);
  const card = page.locator(FIRST_CARDS).nth(round);
  await card.scrollIntoViewIfNeeded();
  await isReached(page);
  const title = (await card.locator('h3').textContent()) ?? '';
  return timesOfClick(page, () => card.click(), title);
}

async function openPlainly(browser: Browser, html: string): Promise<Opened> {
  const page = await browser.newPage(PHONE);
  await page.setContent('<main><button>Open</button></main>');
  await page.evaluate((text) => {
    const main = document.querySelector('main');
    const body = new DOMParser().parseFromString(text, 'text/html').body.innerHTML;
    main?.querySelector('button')?.addEventListener('click', () => {
      main.innerHTML = body;
    });
  }, html);
  return timesOfClick(page, () => page.getByRole('button').click(), 'Medic');
}

/**
 * How long after the press the heading with these words has been painted, and the first heading below it that is in no
 * card. Closes the page.
 */
async function timesOfClick(page: Page, click: () => Promise<void>, title: string): Promise<Opened> {
  await page.evaluate((words) => {
    document.addEventListener('click', ({ timeStamp }) => performance.mark('pressed', { startTime: timeStamp }), {
      capture: true,
      once: true,
    });
    const isThere = {
      heading: () => document.querySelector('main h1')?.textContent === words,
      words: () => isThere.heading() && document.querySelector('main :is(article h2, h1 ~ h2)') !== null,
    };
    const missing = new Set(['heading', 'words'] as const);
    const seen = new MutationObserver(() => {
      for (const part of missing) {
        if (!isThere[part]()) continue;
        missing.delete(part);
        // The task after the frame, before any other: what was drawn in the frame is on the screen.
        const measure = () => performance.measure(part, 'pressed');
        requestAnimationFrame(() => void scheduler.postTask(measure, { priority: 'user-blocking' }));
      }
      if (missing.size === 0) seen.disconnect();
    });
    seen.observe(document, { childList: true, subtree: true, characterData: true });
  }, title);
  await slowProcessor(await devTools(page));
  await click();
  await page.waitForFunction(() => performance.getEntriesByName('words').length > 0);
  const [headingMs = Number.NaN, wordsMs = Number.NaN] = await page.evaluate(() =>
    ['heading', 'words'].map((name) => performance.getEntriesByName(name)[0]?.duration),
  );
  await page.close();
  return { headingMs, wordsMs };
}
