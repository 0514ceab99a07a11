import type { Browser, Page } from 'playwright';
import { firstPictureOf } from '../control/firstPictureOf.ts';
import { plainPage } from '../control/plainPage.ts';
import { textOf } from '../control/textOf.ts';
import { BenchSite } from './benchSite.ts';
import { devTools, PHONE, slowNetwork, slowProcessor, withBrowser } from './browser.ts';
import type { Bench, Measurement } from './figure.ts';
import { type PageTimes, readTimes, watchTimes } from './pageTimes.ts';
import type { SamplePage } from './samplePages.ts';
import { median } from './statistics.ts';

const ROUNDS = 9;

/**
 * How soon somebody who was never here reads each of these pages, beside the same text and picture in a page written by
 * hand, which the same hub serves in the same run.
 * @param env  of the hub
 * @param prepare  is done with the hub before anything is measured
 */
export async function measureFirstPages(
  bench: Bench,
  pages: readonly SamplePage[],
  env: Record<string, string> = {},
  prepare: (origin: string) => Promise<void> = async () => undefined,
): Promise<Measurement[]> {
  const site = new BenchSite();
  try {
    const { origin } = await site.start(env);
    await prepare(origin);
    return await withBrowser(async (browser) => {
      const measured: Measurement[] = [];
      for (const { name, path, isLedByPicture } of pages) {
        const control = `bench-${name.replaceAll(/\W+/g, '-')}.html`;
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
}

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
      label: `LCP of the ${name}, slow 4G, CPU 4×`,
      value: of('ours', 'lcpMs') / of('control', 'lcpMs'),
      unit: '×',
      must: 1.4,
      goal: 1.4,
      better: 'lower',
      subject: ms(of('ours', 'lcpMs')),
      control: `the same ${same} in one hand-written page: ${ms(of('control', 'lcpMs'))}`,
    },
    {
      label: `TBT of the ${name}`,
      value: of('ours', 'tbtMs'),
      unit: 'ms',
      must: 100,
      goal: 100,
      better: 'lower',
      subject: ms(of('ours', 'tbtMs')),
      control: ms(of('control', 'tbtMs')),
    },
    {
      label: `CLS of the ${name}`,
      value: of('ours', 'cls'),
      unit: '',
      must: 0.02,
      goal: 0.02,
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
