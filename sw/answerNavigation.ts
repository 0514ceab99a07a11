import { fetchFromHub } from './fetchFromHub.ts';
import { navigationPlan } from './navigationPlan.ts';

/**
 * Statuses of a proxy in front of a hub that is down. A captive portal's page must be passed on, because people sign in
 * on it.
 */
const HUB_AWAY = new Set([502, 503, 504]);

export type NavigationParts<Held> = {
  /** The release to answer from; undefined when there is none */
  held(): Promise<Held | undefined>;
  isKiosk(): Promise<boolean>;
  /** The precached shell; undefined when the browser has lost it */
  shell(): Promise<Response | undefined>;
  /** The page inserted into the shell; undefined when it cannot be rendered in time */
  page(address: string, held: Held, shell: Response): Promise<Response | undefined>;
  fetch(request: Request, init?: RequestInit): Promise<Response>;
};

/** Answers a page load according to `navigationPlan`. Server-rendered pages are never stored [PWA-22]. */
export async function answerNavigation<Held>(request: Request, parts: NavigationParts<Held>): Promise<Response> {
  const [held, isKiosk, shell] = await Promise.all([parts.held(), parts.isKiosk(), parts.shell()]);
  const plan = navigationPlan(new URL(request.url), { holdsRelease: held !== undefined, isKiosk });
  switch (plan) {
    case 'network':
      return parts.fetch(request);
    case 'page-first':
      return (held && shell && (await parts.page(request.url, held, shell))) ?? shell ?? parts.fetch(request);
    case 'shell-first':
      return shell ?? parts.fetch(request);
    case 'network-first': {
      const page = await fetchFromHub(request, parts.fetch);
      if (page && !HUB_AWAY.has(page.status)) return page;
      return shell ?? page ?? Response.error();
    }
  }
}
