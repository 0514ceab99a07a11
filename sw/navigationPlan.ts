import { isEditingQuery } from '../src/domain/editing.ts';

/** Paths the hub alone answers: calls, staff pages, health. */
const HUBS_OWN = /^\/(api|staff|kiosk-config|healthz|readyz)(\/|$)/;
/** `/sitemap.xml`, `/brochure.pdf`: a file, not a page of the application. */
const FILE = /\.[a-z0-9]{1,11}$/i;
/** Pages made of what only a page can read: what this visitor has chosen, what the device keeps, and all of a booth. */
const OF_THE_PAGE = /^\/(kiosk(\/|$)|(careers\/compare|outbox|saved)\/?$)/;

type NavigationPlan = 'network' | 'page-first' | 'shell-first' | 'network-first';

/** What the device is at the moment of a navigation. */
type DeviceState = { holdsRelease: boolean; isKiosk: boolean };

/**
 * How a navigation is answered. Once the device holds a release, its page comes from there, or the shell where a booth
 * or the visitor decides what the page is; before that the hub's complete page is better, and the shell stands in when
 * the hub is away [PWA-03, PWA-11, PWA-26, KIOSK-26]. Editors see what the hub has, never what a device keeps [DEC-144].
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
