/** Ms after which work that nobody waits for begins all the same. */
const LIMIT_MS = 2_000;

/** Resolves when the browser has nothing else to do. */
export function whenIdle(): Promise<void> {
  return new Promise((resolve) => {
    // Safari has no idle callback; there a pause is as good.
    if (typeof requestIdleCallback !== 'function') setTimeout(resolve, 200);
    else requestIdleCallback(() => resolve(), { timeout: LIMIT_MS });
  });
}
