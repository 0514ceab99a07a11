import type { createBrowserRouter } from 'react-router-dom';

/** Whoever follows a link waits no longer for parts of the page that is left, in milliseconds. */
export const DEFERRAL_LIMIT_MS = 5_000;

const holds = new Set<object>();
let released: Promise<void> | undefined;
let letGo = () => {};

/**
 * Holds page changes back while a part of this page has not come alive. For a cross-fade the router changes contexts
 * outside of a transition, and React would empty the part, with the link in it that was followed.
 * @returns lets them go
 */
export function deferNavigation(): () => void {
  const hold = {};
  holds.add(hold);
  return () => {
    holds.delete(hold);
    if (holds.size === 0) letGo();
  };
}

/** Resolves once nothing holds page changes back. What does so for longer than the limit is waited for only once. */
function whenReleased(): Promise<void> {
  released ??= new Promise((resolve) => {
    letGo = () => {
      clearTimeout(timer);
      holds.clear();
      released = undefined;
      resolve();
    };
    const timer = setTimeout(letGo, DEFERRAL_LIMIT_MS);
  });
  return released;
}

/** The router's own is overloaded: for a step in the history, and for an address. */
type Navigate = (...to: [to: never, options?: never]) => Promise<void>;

/**
 * Has every page change wait that a page begins, by a link, a form or a control, while something holds it back. Back and
 * Forward do not: the browser has changed the address already.
 */
export function deferNavigationsOf(router: Pick<ReturnType<typeof createBrowserRouter>, 'navigate'>): void {
  const navigate: Navigate = router.navigate;
  const navigateLater: Navigate = async (...to) => {
    if (holds.size > 0) await whenReleased();
    await navigate(...to);
  };
  router.navigate = navigateLater;
}
