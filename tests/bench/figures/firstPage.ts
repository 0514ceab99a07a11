import type { Browser, Page } from 'playwright';
import { firstPictureOf } from '../control/firstPictureOf.ts';
import { plainPage } from '../control/plainPage.ts';
import { textOf } from '../control/textOf.ts';
import { BenchSite } from '../support/benchSite.ts';
import { devTools, PHONE, slowNetwork, slowProcessor, withBrowser } from '../support/browser.ts';
import type { Bench, Figure, Measurement } from '../support/figure.ts';
import { type PageTimes, readTimes, watchTimes } from '../support/pageTimes.ts';
import { FIRST_PAGES } from '../support/samplePages.ts';
import { median } from '../support/statistics.ts';

const ROUNDS = 9;

export const firstPage: Figure = {
  name: 'first-page',
  meaning: 'How soon a stranger on a slow phone reads the page, and whether it then stutters or jumps.',
  async measure(bench) {
    const site = new BenchSite();
    try {
      const { origin } = await site.start();
      return await withBrowser(async (browser) => {
        const measured: Measurement[] = [];
        for (const { name, path, isLedByPicture } of FIRST_PAGES) {
          const control = `bench-${name}.html`;
          const picture = isLedByPicture ? await firstPictureOf(browser, origin + path) : undefined;
          site.addFile(control, plainPage(await textOf(browser, origin + path), picture));
          const sides = { ours: origin + path, control: `${origin}/${control}` };
          measured.push(...(await compare(bench, browser, name, sides, picture ? 'text and picture' : 'text')));
        }
        return measured;
      });
    } finally {
      await site.dispose();
    }
  },
};

async function compare(
  { note }: Bench,
  browser: Browser,
  name: string,
  sides: { ours: string; control: string },
  same: string,
): Promise<Measurement[]> {
  const runs: { ours: PageTimes; control: PageTimes }[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const run = { control: await visit(browser, sides.control), ours: await visit(browser, sides.ours) };
    runs.push(run);
    note(`${name}: LCP ${Math.round(run.ours.lcpMs)} ms, control ${Math.round(run.control.lcpMs)} ms`);
  }
  const of = (side: 'ours' | 'control', value: keyof PageTimes) => median(runs.map((run) => run[side][value]));
  const ms = (value: number) => `${Math.round(value)} ms`;
  return [
    {
      label: `LCP of the ${name} page, slow 4G, CPU 4×`,
      value: of('ours', 'lcpMs') / of('control', 'lcpMs'),
      unit: '×',
      must: 1.25,
      goal: 1.1,
      better: 'lower',
      subject: ms(of('ours', 'lcpMs')),
      control: `the same ${same} in one hand-written page: ${ms(of('control', 'lcpMs'))}`,
    },
    {
      label: `TBT of the ${name} page`,
      value: of('ours', 'tbtMs'),
      unit: 'ms',
      must: 60,
      goal: 30,
      better: 'lower',
      subject: ms(of('ours', 'tbtMs')),
      control: ms(of('control', 'tbtMs')),
    },
    {
      label: `CLS of the ${name} page`,
      value: of('ours', 'cls'),
      unit: '',
      must: 0,
      goal: 0,
      better: 'lower',
      subject: of('ours', 'cls').toFixed(3),
      control: of('control', 'cls').toFixed(3),
    },
  ];
}

/** One visit of somebody who was never here. The inline style of the control is not in the hub's policy. */
async function visit(browser: Browser, url: string): Promise<PageTimes> {
  const context = await browser.newContext({ ...PHONE, bypassCSP: true });
  try {
    const page: Page = await context.newPage();
    await watchTimes(page);
    const session = await devTools(page);
    await slowNetwork(session);
    await slowProcessor(session);
    // Asking the page sooner would compile the asking in the middle of its first paint, on both sides.
    await page.goto(url, { waitUntil: 'load' });
    return await readTimes(page);
  } finally {
    await context.close();
  }
}
