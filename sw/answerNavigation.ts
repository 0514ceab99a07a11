import { fetchFromHub } from './fetchFromHub.ts';
import { navigationPlan } from './navigationPlan.ts';

/**
 * Statuses of a proxy in front of a hub that is down. A captive portal's page must be passed on, because people sign in
 * on it.
 */
const HUB_AWAY = new Set([502, 503, 504]);

export type NavigationParts<Stored> = {
  /** The release to answer from; undefined when there is none */
  stored(): Promise<Stored | undefined>;
  isKiosk(): Promise<boolean>;
  /** The precached shell; undefined when the browser has lost it */
  shell(): Promise<Response | undefined>;
  /** The page inserted into the shell; undefined when it cannot be rendered in time */
  page(address: string, stored: Stored, shell: Response): Promise<Response | undefined>;
  fetch(request: Request, init?: RequestInit): Promise<Response>;
};

/** Answers a page load according to `navigationPlan`. Server-rendered pages are never stored [PWA-22]. */
export async function answerNavigation<Stored>(request: Request, parts: NavigationParts<Stored>): Promise<Response> {
  const [stored, isKiosk, shell] = await Promise.all([parts.stored(), parts.isKiosk(), parts.shell()]);
  const plan = navigationPlan(new URL(request.url), { holdsRelease: stored !== undefined, isKiosk });
  switch (plan) {
    case 'network':
      return parts.fetch(request);
    case 'page-first':
      return (stored && shell && (await parts.page(request.url, stored, shell))) ?? shell ?? parts.fetch(request);
    case 'shell-first':
      return shell ?? parts.fetch(request);
    case 'network-first': {
      const page = await fetchFromHub(request, parts.fetch);
      if (page && !HUB_AWAY.has(page.status)) return page;
      return shell ?? page ?? Response.error();
    }
  }
}
