import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Browser } from 'playwright';
import { askRaw } from '../support/askRaw.ts';
import { BenchSite } from '../support/benchSite.ts';
import { PHONE, withBrowser } from '../support/browser.ts';
import type { Figure, Measurement } from '../support/figure.ts';
import { FIRST_PAGES } from '../support/samplePages.ts';

const KB = 1000;

export const firstBytes: Figure = {
  name: 'first-bytes',
  meaning: 'What a first visit costs of a data plan, and whether the page fits into the first round trip.',
  async measure({ root }) {
    const site = new BenchSite();
    try {
      const { origin } = await site.start();
      return await withBrowser(async (browser) => {
        const measured: Measurement[] = [];
        for (const { name, path } of FIRST_PAGES) {
          const { scripts, fontBytes } = await firstVisit(browser, origin + path);
          const bytes = scripts.map(
            (file) => gzipSync(readFileSync(join(root, 'dist/client', file)), { level: 9 }).length,
          );
          const gz = bytes.reduce((sum, size) => sum + size, 0);
          const body = await bestBody(origin + path);
          measured.push(
            {
              label: `JavaScript before interactive, gzip, ${name}`,
              value: gz / KB,
              unit: 'kB',
              must: 125,
              goal: 125,
              better: 'lower',
              subject: `${scripts.length} files`,
              control: '',
            },
            {
              label: `First HTML flight, brotli, ${name}`,
              value: body.length / KB,
              unit: 'kB',
              must: 24,
              goal: 24,
              better: 'lower',
              subject: 'with its styles and data inside',
              control: 'from the third visitor on',
            },
            {
              label: `Fonts of a first visit, ${name}`,
              value: fontBytes / KB,
              unit: 'kB',
              must: 50,
              goal: 50,
              better: 'lower',
              subject: 'in force with the page',
              control: '',
            },
          );
        }
        return measured;
      });
    } finally {
      await site.dispose();
    }
  },
};

const SETTLED_MS = 500;

/** What visitors from the third on get: the second sets off the best compressed form, which takes a moment to make. */
async function bestBody(url: string): Promise<Buffer> {
  const ask = async () => (await askRaw(url, { 'accept-encoding': 'br' })).body;
  await ask();
  await ask();
  await new Promise((resolve) => setTimeout(resolve, SETTLED_MS));
  return ask();
}

type FirstVisit = {
  /** Paths of all scripts that were asked for until the page said that it is hydrated [CON-38] */
  scripts: string[];
  fontBytes: number;
};

async function firstVisit(browser: Browser, url: string): Promise<FirstVisit> {
  const context = await browser.newContext(PHONE);
  const page = await context.newPage();
  await page.addInitScript(() => {
    const seen = new MutationObserver(() => {
      if (document.documentElement?.dataset.hydrated === undefined) return;
      performance.mark('hydrated');
      seen.disconnect();
    });
    seen.observe(document, { attributes: true, subtree: true, attributeFilter: ['data-hydrated'] });
  });
  await page.goto(url);
  await page.waitForFunction(() => performance.getEntriesByName('hydrated').length > 0);
  const paths = await page.evaluate(() => {
    const until = performance.getEntriesByName('hydrated')[0]?.startTime ?? 0;
    return performance
      .getEntriesByType('resource')
      .filter(({ name, startTime }) => startTime <= until && /\.m?js$/.test(new URL(name).pathname))
      .map(({ name }) => new URL(name).pathname);
  });
  const fontBytes = await page.evaluate(async () => {
    await document.fonts.ready;
    const files = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    return files.reduce((sum, { name, encodedBodySize }) => sum + (name.endsWith('.woff2') ? encodedBodySize : 0), 0);
  });
  await context.close();
  return { scripts: [...new Set(paths)], fontBytes };
}
