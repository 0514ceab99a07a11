type Scheduler = { yield?: () => Promise<void> };

/**
 * Gives the browser a turn: it draws and answers touches before what follows. Work that was cut in two this way comes
 * back before other tasks where the browser knows of such things.
 */
export function nextTask(): Promise<void> {
  const { scheduler } = globalThis as { scheduler?: Scheduler };
  if (scheduler?.yield) return scheduler.yield();
  return new Promise((resolve) => setTimeout(resolve));
}
