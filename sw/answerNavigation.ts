import { navigationPlan } from './navigationPlan.ts';

/** Longer than this, and the shell stands in for the hub. */
const HUB_LIMIT_MS = 3_000;
/** Said by a proxy in front of a hub that is down. A captive portal's page must come through: people sign in on it. */
const HUB_AWAY = new Set([502, 503, 504]);

export type NavigationParts = {
  holdsRelease(): Promise<boolean>;
  /** The precached shell; undefined when the browser has lost it */
  shell(): Promise<Response | undefined>;
  fetch(request: Request, init?: RequestInit): Promise<Response>;
};

/** Answers a page load by `navigationPlan`. Server-rendered pages are never kept [PWA-22]. */
export async function answerNavigation(request: Request, parts: NavigationParts): Promise<Response> {
  const plan = navigationPlan(new URL(request.url), await parts.holdsRelease());
  switch (plan) {
    case 'network':
      return parts.fetch(request);
    case 'shell-first':
      return (await parts.shell()) ?? parts.fetch(request);
    case 'network-first': {
      const page = await fromHub(request, parts);
      if (page && !HUB_AWAY.has(page.status)) return page;
      return (await parts.shell()) ?? page ?? Response.error();
    }
  }
}

function fromHub(request: Request, parts: NavigationParts): Promise<Response | undefined> {
  return parts.fetch(request, { signal: AbortSignal.timeout(HUB_LIMIT_MS) }).catch(() => undefined);
}
