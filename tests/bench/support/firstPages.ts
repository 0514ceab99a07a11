import { firstPictureOf } from '../control/firstPictureOf.ts';
import { plainPage } from '../control/plainPage.ts';
import { textOf } from '../control/textOf.ts';
import { BenchSite } from './benchSite.ts';
import { withBrowser } from './browser.ts';
import { DevToolsPipe } from './devToolsPipe.ts';
import type { Bench, Measurement } from './figure.ts';
import { firstVisit, type PageTimes } from './pageTimes.ts';
import type { SamplePage } from './samplePages.ts';
import { median } from './statistics.ts';

const ROUNDS = 5;

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
  const unwatched = new DevToolsPipe();
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
        measured.push(...(await compare(bench, unwatched, name, sides, picture ? 'text and picture' : 'text')));
      }
      return measured;
    });
  } finally {
    await unwatched.close();
    await site.dispose();
  }
}

async function compare(
  { note }: Bench,
  browser: DevToolsPipe,
  name: string,
  sides: { ours: string; control: string },
  same: string,
): Promise<Measurement[]> {
  const ms = (value: number) => `${Math.round(value)} ms`;
  const runs: { ours: PageTimes; control: PageTimes }[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const run = { control: await firstVisit(browser, sides.control), ours: await firstVisit(browser, sides.ours) };
    runs.push(run);
    note(`${name}: LCP ${ms(run.ours.lcpMs)}, TBT ${ms(run.ours.tbtMs)}, control ${ms(run.control.lcpMs)}`);
  }
  const of = (side: 'ours' | 'control', value: keyof PageTimes) => median(runs.map((run) => run[side][value]));
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
