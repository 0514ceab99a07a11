import { afterUrgentWork } from './urgentWork.ts';

/** Deferred work starts after this many milliseconds in any case. */
const LIMIT_MS = 2_000;

/** Resolves when the browser is idle and nothing runs that a visitor waits for. */
export async function whenIdle(): Promise<void> {
  await afterUrgentWork();
  await new Promise<void>((resolve) => {
    // Safari has no idle callback; a pause does there.
    if (typeof requestIdleCallback !== 'function') setTimeout(resolve, 200);
    else requestIdleCallback(() => resolve(), { timeout: LIMIT_MS });
  });
}

type Scheduler = { yield?: () => Promise<void> };

/**
 * Yields to the browser, so that it can paint and handle input. Where `scheduler.yield` exists, the work continues
 * before other tasks.
 */
export function nextTask(): Promise<void> {
  const { scheduler } = globalThis as { scheduler?: Scheduler };
  if (scheduler?.yield) return scheduler.yield();
  return new Promise((resolve) => setTimeout(resolve));
}
