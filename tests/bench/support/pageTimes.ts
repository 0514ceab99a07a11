import type { Page } from 'playwright';

export type PageTimes = {
  lcpMs: number;
  /** Blocking beyond 50 ms a task, from the first paint until five quiet seconds have passed */
  tbtMs: number;
  cls: number;
};

declare global {
  interface Window {
    benchTimes?: { firstPaint: number; lcp: number; cls: number; tasks: { start: number; duration: number }[] };
  }
}

/** Watches a page from its first moment. Call it before the page is opened. */
export async function watchTimes(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const times = { firstPaint: 0, lcp: 0, cls: 0, tasks: [] as { start: number; duration: number }[] };
    window.benchTimes = times;
    const watch = (type: string, note: (entry: PerformanceEntry) => void) =>
      new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true });
    watch('paint', ({ name, startTime }) => {
      if (name === 'first-contentful-paint') times.firstPaint = startTime;
    });
    watch('largest-contentful-paint', ({ startTime }) => {
      times.lcp = startTime;
    });
    watch('layout-shift', (entry) => {
      const shift = entry as PerformanceEntry & { value: number; hadRecentInput: boolean };
      if (!shift.hadRecentInput) times.cls += shift.value;
    });
    watch('longtask', ({ startTime, duration }) => times.tasks.push({ start: startTime, duration }));
  });
}

const QUIET_MS = 5_000;

/** Waits until the page has been quiet for five seconds, and sums up. */
export async function readTimes(page: Page): Promise<PageTimes> {
  await page.waitForFunction(
    (quietMs) => {
      const times = window.benchTimes;
      if (!times || times.firstPaint === 0) return false;
      const ends = times.tasks.map(({ start, duration }) => start + duration);
      return performance.now() - Math.max(times.firstPaint, times.lcp, ...ends) > quietMs;
    },
    QUIET_MS,
    { polling: 250, timeout: 90_000 },
  );
  const times = await page.evaluate(() => window.benchTimes);
  if (!times) throw new Error('the page was not watched');
  const blocking = times.tasks.map(({ start, duration }) => {
    const from = Math.max(start, times.firstPaint);
    return Math.max(0, start + duration - from - 50);
  });
  return { lcpMs: times.lcp, cls: times.cls, tbtMs: blocking.reduce((sum, ms) => sum + ms, 0) };
}
