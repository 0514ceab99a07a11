/** Between two tries, milliseconds */
const RETRY_MS = 100;
/** Who has waited longer no longer expects anything of the press. */
const LIMIT_MS = 10_000;

/** A button of which only a script knows what it does: it submits nothing and opens nothing by itself. */
const SCRIPTED = 'button[type="button"]:not([popovertarget], [commandfor])';

/**
 * Honours presses that come before the script of their part does, as soon as it is there. React lets no press pass to a
 * part that it has not brought to life yet, and forgets it; here it is made again, until it gets through, its button
 * has gone, or ten seconds have passed: the script of the part may never come.
 */
export function keepEarlyPresses(page: Document): void {
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
