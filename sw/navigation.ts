import { isHubPath } from '../src/domain/hubPaths.ts';
import { routeFacts } from '../src/domain/site/routes.ts';
import { isEditingQuery } from '../src/platform/editingMode.ts';

type NavigationPlan = 'network' | 'page-first' | 'shell-first' | 'network-first';

/** The device's state when a navigation starts. */
type DeviceState = { storesRelease: boolean; isKiosk: boolean };

/**
 * Returns how a navigation is answered. Once the device stores a release, it is answered from there, or with the shell
 * where the booth or the visitor determines the page; before that the hub's complete page is better, and the shell is
 * used when the hub is unreachable [PWA-03, PWA-11, PWA-26, KIOSK-26]. Editors always see the hub's content, never the
 * device's [DEC-144].
 */
export function navigationPlan(
  { pathname, search }: Pick<URL, 'pathname' | 'search'>,
  { storesRelease, isKiosk }: DeviceState,
): NavigationPlan {
  if (isHubPath(pathname) || isEditingQuery(search)) return 'network';
  if (!storesRelease) return 'network-first';
  const isOfThePage = isKiosk || routeFacts(pathname).rendered === 'page' || new URLSearchParams(search).has('kiosk');
  return isOfThePage ? 'shell-first' : 'page-first';
}

export type NavigationDeps<Stored> = {
  /** The release to answer from; undefined when there is none */
  stored(): Promise<Stored | undefined>;
  isKiosk(): Promise<boolean>;
  /** The precached shell; undefined when the browser has lost it */
  shell(): Promise<Response | undefined>;
  /** The page inserted into the shell; undefined when it cannot be rendered in time */
  render(address: string, stored: Stored, shell: Response): Promise<Response | undefined>;
  fetch(request: Request, init?: RequestInit): Promise<Response>;
};

/** Answers a page load according to `navigationPlan`. Pages are never stored, whoever rendered them [PWA-22]. */
export async function answerNavigation<Stored>(request: Request, deps: NavigationDeps<Stored>): Promise<Response> {
  const [stored, isKiosk, shell] = await Promise.all([deps.stored(), deps.isKiosk(), deps.shell()]);
  const plan = navigationPlan(new URL(request.url), { storesRelease: stored !== undefined, isKiosk });
  switch (plan) {
    case 'network':
      return deps.fetch(request);
    case 'page-first':
      return (stored && shell && (await deps.render(request.url, stored, shell))) ?? shell ?? deps.fetch(request);
    case 'shell-first':
      return shell ?? deps.fetch(request);
    case 'network-first': {
      const page = await fetchFromHub(request, deps.fetch);
      if (page && !HUB_AWAY.has(page.status)) return page;
      return shell ?? page ?? Response.error();
    }
  }
}

/**
 * Statuses of a proxy in front of a hub that is down. A captive portal's page must be passed on, because people sign in
 * on it.
 */
const HUB_AWAY = new Set([502, 503, 504]);
/** After this long without an answer from the hub, the device's own content is used. */
const HUB_LIMIT_MS = 3_000;

/**
 * Returns the hub's answer if it begins in time; a long page on a slow connection may take its time to arrive.
 * @returns undefined when the hub is unreachable or does not begin to answer
 */
async function fetchFromHub(request: Request, fetch: NavigationDeps<unknown>['fetch']): Promise<Response | undefined> {
  const limit = new AbortController();
  const timer = setTimeout(() => limit.abort(), HUB_LIMIT_MS);
  try {
    return await fetch(request, { signal: limit.signal });
  } catch {
    return undefined;
  } finally {
    clearTimeout(timer);
  }
}
