/** Between two attempts, in milliseconds */
const RETRY_MS = 100;
/** After this long, visitors no longer expect a reaction to their press. */
const LIMIT_MS = 10_000;

/** A button that only works with a script: it submits nothing and opens nothing by itself. */
const SCRIPTED = 'button[type="button"]:not([popovertarget], [commandfor])';

/**
 * Repeats presses that come before the script of their part has loaded. React swallows clicks on parts that are not
 * hydrated yet; the click is repeated here until it gets through, its button has gone, or ten seconds have passed,
 * because the script may never load.
 */
export function replayClicks(page: Document): void {
  const untilMs = new WeakMap<Element, number>();
  page.addEventListener(
    'click',
    ({ target, isTrusted }) => {
      const button = target instanceof Element && target.closest<HTMLButtonElement>(SCRIPTED);
      if (!button) return;
      if (isTrusted) untilMs.set(button, performance.now() + LIMIT_MS);
      let isHeard = false;
      const reach = () => {
        isHeard = 'hydrated' in page.documentElement.dataset;
      };
      button.addEventListener('click', reach, true);
      setTimeout(() => {
        button.removeEventListener('click', reach, true);
        if (isHeard || performance.now() > (untilMs.get(button) ?? 0)) return;
        setTimeout(() => button.isConnected && button.click(), RETRY_MS);
      });
    },
    true,
  );
}
