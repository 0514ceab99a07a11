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
