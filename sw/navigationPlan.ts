import { isEditingQuery } from '../src/domain/editing.ts';

/** Paths the hub alone answers: calls, staff pages, health. */
const HUBS_OWN = /^\/(api|staff|kiosk-config|healthz|readyz)(\/|$)/;
/** `/sitemap.xml`, `/brochure.pdf`: a file, not a page of the application. */
const FILE = /\.[a-z0-9]{1,11}$/i;

export type NavigationPlan = 'network' | 'shell-first' | 'network-first';

/**
 * How a navigation is answered. Once the device holds a release, the shell comes at once and reads it; before that the
 * hub's complete page is better, and the shell stands in when the hub is away [PWA-03, PWA-11, PWA-26]. Editors see what
 * the hub has, never what a device keeps [DEC-144].
 */
export function navigationPlan(
  { pathname, search }: Pick<URL, 'pathname' | 'search'>,
  holdsRelease: boolean,
): NavigationPlan {
  if (HUBS_OWN.test(pathname) || FILE.test(pathname) || isEditingQuery(search)) return 'network';
  return holdsRelease ? 'shell-first' : 'network-first';
}
