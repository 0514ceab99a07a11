import { isEditingQuery } from '../src/domain/editing.ts';

/** Paths that only the hub answers: API, staff pages, health checks. */
const HUBS_OWN = /^\/(api|staff|kiosk-config|healthz|readyz)(\/|$)/;
/** `/sitemap.xml`, `/brochure.pdf`: a file, not a page of the application. */
const FILE = /\.[a-z0-9]{1,11}$/i;
/**
 * Pages made of data that only a page can read: the visitor's choices, the device's queue, and everything on a booth.
 */
const OF_THE_PAGE = /^\/(kiosk(\/|$)|(careers\/compare|outbox|saved)\/?$)/;

type NavigationPlan = 'network' | 'page-first' | 'shell-first' | 'network-first';

/** The device's state when a navigation starts. */
type DeviceState = { holdsRelease: boolean; isKiosk: boolean };

/**
 * Returns how a navigation is answered. Once the device holds a release, it is answered from there, or with the shell
 * where the booth or the visitor determines the page; before that the hub's complete page is better, and the shell is
 * used when the hub is unreachable [PWA-03, PWA-11, PWA-26, KIOSK-26]. Editors always see the hub's content, never the
 * device's [DEC-144].
 */
export function navigationPlan(
  { pathname, search }: Pick<URL, 'pathname' | 'search'>,
  { holdsRelease, isKiosk }: DeviceState,
): NavigationPlan {
  if (HUBS_OWN.test(pathname) || FILE.test(pathname) || isEditingQuery(search)) return 'network';
  if (!holdsRelease) return 'network-first';
  const isOfThePage = isKiosk || OF_THE_PAGE.test(pathname) || new URLSearchParams(search).has('kiosk');
  return isOfThePage ? 'shell-first' : 'page-first';
}
