import { PHONE, SLOW_NETWORK, SLOW_PROCESSOR } from './browser.ts';
import type { DevToolsPipe } from './devToolsPipe.ts';

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

/**
 * One visit of somebody who was never here, on a slow phone with slow 4G. Nothing listens to the page's scripts: for a
 * tool that does, V8 notes where each `Error` was made, and parses all of React a second time for it.
 */
export async function firstVisit(browser: DevToolsPipe, url: string): Promise<PageTimes> {
  const { browserContextId } = await browser.send<{ browserContextId: string }>('Target.createBrowserContext');
  try {
    const target = { url: 'about:blank', browserContextId };
    const { targetId } = await browser.send<{ targetId: string }>('Target.createTarget', target);
    const attach = { targetId, flatten: true };
    const { sessionId } = await browser.send<{ sessionId: string }>('Target.attachToTarget', attach);
    const send = <T>(method: string, params: object = {}) => browser.send<T>(method, params, sessionId);
    const { viewport, deviceScaleFactor, isMobile } = PHONE;
    await send('Page.enable');
    await send('Emulation.setDeviceMetricsOverride', { ...viewport, deviceScaleFactor, mobile: isMobile });
    await send('Emulation.setTouchEmulationEnabled', { enabled: true });
    // The inline style of the control is not in the hub's policy.
    await send('Page.setBypassCSP', { enabled: true });
    await send('Page.addScriptToEvaluateOnNewDocument', { source: `(${watch})()` });
    await send('Network.enable');
    await send('Network.emulateNetworkConditions', SLOW_NETWORK);
    await send('Emulation.setCPUThrottlingRate', SLOW_PROCESSOR);
    // Asking the page sooner would compile the asking in the middle of its first paint, on both sides.
    const loaded = new Promise((resolve) => browser.on('Page.loadEventFired', resolve));
    await send('Page.navigate', { url });
    await loaded;
    const expression = `(${timesOnceQuiet})(${QUIET_MS})`;
    const asked = { expression, awaitPromise: true, returnByValue: true };
    const { result } = await send<{ result: { value: PageTimes } }>('Runtime.evaluate', asked);
    return result.value;
  } finally {
    await browser.send('Target.disposeBrowserContext', { browserContextId });
  }
}

const QUIET_MS = 5_000;

/** Runs in the page, from its first moment. */
function watch(): void {
  const times = { firstPaint: 0, lcp: 0, cls: 0, tasks: [] as { start: number; duration: number }[] };
  window.benchTimes = times;
  const observe = (type: string, note: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true });
  observe('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') times.firstPaint = startTime;
  });
  observe('largest-contentful-paint', ({ startTime }) => {
    times.lcp = startTime;
  });
  observe('layout-shift', (entry) => {
    const shift = entry as PerformanceEntry & { value: number; hadRecentInput: boolean };
    if (!shift.hadRecentInput) times.cls += shift.value;
  });
  observe('longtask', ({ startTime, duration }) => times.tasks.push({ start: startTime, duration }));
}

/** Runs in the page: waits until it has been quiet, and sums up. */
function timesOnceQuiet(quietMs: number): Promise<PageTimes> {
  return new Promise((resolve, reject) => {
    const look = () => {
      const times = window.benchTimes;
      if (!times) return reject(new Error('the page was not watched'));
      const { firstPaint, lcp, cls, tasks } = times;
      const ends = tasks.map(({ start, duration }) => start + duration);
      if (firstPaint === 0 || performance.now() - Math.max(firstPaint, lcp, ...ends) < quietMs) {
        setTimeout(look, 250);
        return;
      }
      const blocking = tasks.map(({ start, duration }) =>
        Math.max(0, start + duration - Math.max(start, firstPaint) - 50),
      );
      resolve({ lcpMs: lcp, cls, tbtMs: blocking.reduce((sum, ms) => sum + ms, 0) });
    };
    look();
  });
}
