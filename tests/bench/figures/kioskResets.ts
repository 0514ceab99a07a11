import type { CDPSession, Page } from 'playwright';
import { openBooth } from '../../e2e/support/booth.ts';
import { readyForOffline } from '../../e2e/support/site.ts';
import { BenchSite } from '../support/benchSite.ts';
import { devTools, withBrowser } from '../support/browser.ts';
import type { Figure, Measurement } from '../support/figure.ts';
import { heapOfScripts } from '../support/heapOfScripts.ts';
import { slope } from '../support/statistics.ts';

const EVENT = 'EXPO-NAVY-TALK';
const STEPS = 10;
const RESETS_A_STEP = 100;

type Weight = { heap: number; kept: number; nodes: number; listeners: number };

/** An engine that makes no machine code: what grows in its heap is what the page holds. */
const INTERPRETED = ['--js-flags=--no-sparkplug --no-maglev --no-turbofan'];

/**
 * The whole heap is weighed in an engine that only interprets. In the usual one it grows with the engine's opinion of
 * what is worth compiling, levels off after some hundreds of resets, and is told beside it; nodes, listeners and what
 * scripts keep are of that usual one.
 */
export const kioskResets: Figure = {
  name: 'kiosk-resets',
  meaning: 'Whether a booth that runs for a weekend, one visitor after another, stays as quick as in its first hour.',
  async measure({ note }) {
    const site = new BenchSite();
    try {
      const { origin } = await site.start();
      const interpreted = await weighResets(origin, note, INTERPRETED);
      const usual = await weighResets(origin, note);
      const compiling = `with a compiling engine ${megabytes(heapOf(usual[0]))}, then ${megabytes(heapOf(usual.at(-1)))}`;
      const heap = growth('JavaScript heap', interpreted, 'heap', megabytes);
      return [
        { ...heap, subject: `${heap.subject}; ${compiling}` },
        growth('what scripts keep in it', usual, 'kept', megabytes),
        growth('DOM nodes', usual, 'nodes', String),
        growth('event listeners', usual, 'listeners', String),
      ];
    } finally {
      await site.dispose();
    }
  },
};

const heapOf = (weight: Weight | undefined) => weight?.heap ?? Number.NaN;

/** @returns what a booth weighs after each hundred resets */
function weighResets(origin: string, note: (text: string) => void, flags: string[] = []): Promise<Weight[]> {
  return withBrowser(async (browser) => {
    const page = await browser.newPage({ viewport: { width: 1080, height: 1920 }, hasTouch: true });
    await openBooth(page, origin);
    await readyForOffline(page);
    const session = await devTools(page);
    const weights: Weight[] = [];
    for (let step = 1; step <= STEPS; step += 1) {
      await visitAndReset(page, RESETS_A_STEP);
      const weight = await weigh(session);
      weights.push(weight);
      note(
        `${step * RESETS_A_STEP} resets: ${megabytes(weight.heap)}, of it kept by scripts ${megabytes(weight.kept)}, ${weight.nodes} nodes, ${weight.listeners} listeners`,
      );
    }
    return weights;
  }, flags);
}

const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(2)} MB`;

/** Growth from the first hundred resets to the thousandth along the straight line through all steps, in per cent. */
function growth(name: string, weights: Weight[], key: keyof Weight, words: (value: number) => string): Measurement {
  const values = weights.map((weight) => weight[key]);
  const first = values[0] ?? Number.NaN;
  return {
    label: `${STEPS * RESETS_A_STEP} kiosk resets in one page: growth of ${name}`,
    value: ((slope(values) * (STEPS - 1)) / first) * 100,
    unit: '%',
    must: 5,
    goal: 5,
    better: 'lower',
    subject: `${words(values.at(-1) ?? Number.NaN)} at the end`,
    control: `${words(first)} after the first ${RESETS_A_STEP}`,
  };
}

/** Visitors come, open the form, begin to type, and leave: the same reset as the idle timer's, at once. */
async function visitAndReset(page: Page, times: number): Promise<void> {
  await page.evaluate(
    async ({ times, event }) => {
      async function found<E extends Element>(selector: string, text = ''): Promise<E> {
        for (;;) {
          const matches = [...document.querySelectorAll<E>(selector)];
          const match = matches.find((element) => element.textContent?.includes(text));
          if (match) return match;
          await new Promise((resolve) => requestAnimationFrame(resolve));
        }
      }
      for (let visit = 0; visit < times; visit += 1) {
        const attract = [...document.querySelectorAll('button')].find((button) =>
          button.textContent?.includes('Touch to start'),
        );
        attract?.click();
        (await found<HTMLAnchorElement>(`a[href="/kiosk/register/${event}"]`)).click();
        const name = await found<HTMLInputElement>('input[autocomplete], input[name]');
        name.focus();
        document.execCommand('insertText', false, `Visitor ${visit}`);
        (await found<HTMLButtonElement>('header button', 'Start over')).click();
        await found('main h1', 'Careers Expo');
      }
    },
    { times, event: EVENT },
  );
}

async function weigh(session: CDPSession): Promise<Weight> {
  await session.send('Performance.enable');
  // Twice: what the first round frees may hold others that only the second can free.
  await session.send('HeapProfiler.collectGarbage');
  await session.send('HeapProfiler.collectGarbage');
  const { metrics } = await session.send('Performance.getMetrics');
  const value = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? Number.NaN;
  const weight = { heap: value('JSHeapUsedSize'), nodes: value('Nodes'), listeners: value('JSEventListeners') };
  // Last: what the page keeps for the snapshot's sake must not be weighed.
  return { ...weight, kept: await heapOfScripts(session) };
}
