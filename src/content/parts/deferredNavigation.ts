import type { createBrowserRouter } from 'react-router-dom';
import { createHolds } from '../../platform/holds.ts';
import { beginUrgentWork } from '../../platform/urgentWork.ts';

/** Whoever follows a link waits no longer for parts of the page that is left, in milliseconds. */
export const DEFERRAL_LIMIT_MS = 5_000;

const pageChanges = createHolds(DEFERRAL_LIMIT_MS);

/**
 * Holds page changes back while a part of this page has not come alive. For a cross-fade the router changes contexts
 * outside of a transition, and React would empty the part, with the link in it that was followed. Background work waits
 * for the part as well: its scripts are many, and would come between those of the part.
 * @returns lets them go
 */
export function deferNavigation(): () => void {
  const releases = [pageChanges.hold(), beginUrgentWork()];
  return () => {
    for (const release of releases) release();
  };
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
    if (pageChanges.isHeld()) await pageChanges.whenReleased();
    await navigate(...to);
  };
  router.navigate = navigateLater;
}
