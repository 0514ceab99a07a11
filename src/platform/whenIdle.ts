/** Deferred work starts after this many milliseconds in any case. */
const LIMIT_MS = 2_000;

/** Resolves when the browser is idle. */
export function whenIdle(): Promise<void> {
  return new Promise((resolve) => {
    // Safari has no idle callback; a pause does there.
    if (typeof requestIdleCallback !== 'function') setTimeout(resolve, 200);
    else requestIdleCallback(() => resolve(), { timeout: LIMIT_MS });
  });
}
