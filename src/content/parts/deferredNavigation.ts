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

type Router = Pick<ReturnType<typeof createBrowserRouter>, 'navigate' | 'revalidate' | 'state' | 'subscribe'>;

/**
 * Has every page change wait that a page begins, by a link, a form or a control, while something holds it back. Back and
 * Forward do not: the browser has changed the address already. And has reading anew wait for a page or tab change: in
 * the middle of one the router would start it over and forget not to scroll [TABS-05, PWA-11].
 */
export function deferNavigationsOf(router: Router): void {
  const navigate: Navigate = router.navigate;
  const navigateLater: Navigate = async (...to) => {
    if (pageChanges.isHeld()) await pageChanges.whenReleased();
    await navigate(...to);
  };
  router.navigate = navigateLater;

  const revalidate = router.revalidate;
  router.revalidate = async () => {
    while (router.state.navigation.state !== 'idle') await endOfNavigation(router);
    await revalidate();
  };
}

async function endOfNavigation(router: Router): Promise<void> {
  let stop = () => {};
  await new Promise<void>((resolve) => {
    stop = router.subscribe(({ navigation }) => {
      if (navigation.state === 'idle') resolve();
    });
  });
  stop();
}
