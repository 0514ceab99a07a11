import type { Browser, BrowserContext } from 'playwright';
import { serveOfflineControl } from '../control/controlSite.ts';
import { textOf } from '../control/textOf.ts';
import { BenchSite } from '../support/benchSite.ts';
import { devTools, PHONE, slowProcessor, withBrowser } from '../support/browser.ts';
import type { Bench, Figure, Measurement } from '../support/figure.ts';
import { installSite } from '../support/installSite.ts';
import { FIRST_PAGES } from '../support/samplePages.ts';
import { inTurns } from '../support/statistics.ts';

const ROUNDS = 9;

export const offlineStart: Figure = {
  name: 'offline-start',
  meaning: 'How soon the app shows its content when it is opened in a hall without any network.',
  measure: (bench) =>
    withBrowser(async (browser) => {
      const measured: Measurement[] = [];
      for (const { name, path } of FIRST_PAGES) {
        const label = `Offline cold start, ${name} page opened before, CPU 4×`;
        measured.push(await compare(bench, browser, { label, install: path, text: path, paths: [path] }));
      }
      const label = 'Offline cold start, job page never opened, CPU 4×';
      const [text = ''] = NEVER_OPENED;
      measured.push(await compare(bench, browser, { label, install: '/events', text, paths: NEVER_OPENED }));
      return measured;
    }),
};

/** A job a round, none a second time. */
const NEVER_OPENED = [
  '/jobs/navy/medic',
  '/jobs/navy/maritime-warfare-officer',
  '/jobs/navy/sonar-operator',
  '/jobs/army/rifleman',
  '/jobs/army/driver',
  '/jobs/army/combat-engineer',
  '/jobs/air-force/pilot',
  '/jobs/air-force/loadmaster',
  '/jobs/air-force/air-traffic-controller',
];

type Start = {
  label: string;
  /** Page of the first two visits */
  install: string;
  /** Page whose text the control has */
  text: string;
  /** What is opened without a network, in turn */
  paths: readonly string[];
};

async function compare(
  { root, note }: Bench,
  browser: Browser,
  { label, install: first, text, paths }: Start,
): Promise<Measurement> {
  const site = new BenchSite();
  const contexts = [await browser.newContext(PHONE), await browser.newContext(PHONE)] as const;
  try {
    const hub = await site.start();
    const control = await serveOfflineControl(root, await textOf(browser, hub.origin + text));
    await Promise.all([installSite(contexts[0], hub.origin + first), installControl(contexts[1], control.origin)]);
    await hub.kill();
    await control.stop();

    const opened = (side: string, context: BrowserContext, addresses: readonly string[]) => {
      let round = 0;
      return async () => {
        const url = addresses[round % addresses.length] as string;
        round += 1;
        const ms = await openCold(context, url);
        note(`${side} ${new URL(url).pathname}: ${Math.round(ms)} ms`);
        return ms;
      };
    };
    const times = await inTurns(
      ROUNDS,
      opened(
        'ours',
        contexts[0],
        paths.map((path) => hub.origin + path),
      ),
      opened('control', contexts[1], [`${control.origin}/`]),
    );
    return {
      label,
      value: times.subject,
      unit: 'ms',
      must: 400,
      goal: 400,
      better: 'lower',
      subject: `${(times.subject / times.control).toFixed(2)} times the control`,
      control: `the same text in a bare offline app: ${Math.round(times.control)} ms`,
    };
  } finally {
    for (const context of contexts) await context.close();
    await site.dispose();
  }
}

async function installControl(context: BrowserContext, url: string): Promise<void> {
  const page = await context.newPage();
  await page.goto(url);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await page.reload();
  await page.locator('main h1').first().waitFor();
  await page.close();
}

/** Milliseconds from the start of the navigation, worker start included, until the heading has been painted. */
async function openCold(context: BrowserContext, url: string): Promise<number> {
  const page = await context.newPage();
  const session = await devTools(page);
  await session.send('ServiceWorker.enable');
  await session.send('ServiceWorker.stopAllWorkers');
  await slowProcessor(session);
  await page.addInitScript(() => {
    const seen = new MutationObserver(() => {
      if (!document.querySelector('main h1')?.textContent) return;
      seen.disconnect();
      // The task after the frame, before any other: what was drawn in it is on the screen.
      requestAnimationFrame(() => {
        void scheduler.postTask(() => performance.mark('content-visible'), { priority: 'user-blocking' });
      });
    });
    seen.observe(document, { childList: true, subtree: true, characterData: true });
  });
  // Asking the page sooner would compile the asking in the middle of its start, on both sides.
  await page.goto(url, { waitUntil: 'load' });
  await page.waitForFunction(() => performance.getEntriesByName('content-visible').length > 0);
  const ms = await page.evaluate(() => performance.getEntriesByName('content-visible')[0]?.startTime ?? Number.NaN);
  await page.close();
  return ms;
}
