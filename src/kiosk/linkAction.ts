import { isHubPath } from '../domain/hubPaths.ts';
import type { KioskArea } from '../domain/kioskProfile.ts';
import { isShownAtBooth, ROUTES } from '../domain/site/routes.ts';

/**
 * Pages that mean nothing on another device, or that the booth replaces with its own: the guard redirects to the kiosk
 * home.
 */
const OF_THE_DEVICE: string[] = [ROUTES.home.path, ROUTES.outbox.path];

/** What a visitor is offered to take along in place of following a link out of the kiosk. */
export type Leaving = {
  kind: 'page' | 'phone' | 'email';
  /** The address as displayed */
  text: string;
  /** The address as a phone opens it */
  address: string;
};

type LinkAction =
  /** A page that this booth shows, in its one window */
  | { type: 'follow' }
  | { type: 'take-along'; leaving: Leaving }
  /** Nothing that a booth knows */
  | { type: 'nothing' };

/** The properties of a link that decide; an `HTMLAnchorElement` has them. */
type LinkParts = Pick<HTMLAnchorElement, 'href' | 'protocol' | 'origin' | 'pathname' | 'target'> & {
  hasAttribute(name: string): boolean;
};

type Booth = {
  /** Of this site */
  origin: string;
  /** That this booth shows */
  areas: readonly KioskArea[];
  /** Whether the page must stay, because what lies behind the link's dialog would be lost with it */
  pageStays: boolean;
};

const PHONE_NUMBER = /^\+?[\d ().-]{3,}$/;
const EMAIL_ADDRESS = /^[^\s@<>]+@[^\s@<>]+$/;
const NOTHING: LinkAction = { type: 'nothing' };

/**
 * Returns what following a link does at a kiosk. It is a list of what is allowed: pages that the booth shows, the
 * addresses of other pages, numbers and mail addresses in words. Whatever else a link holds leads nowhere: other
 * schemes, and addresses that cannot be read [KIOSK-05, KIOSK-19, KIOSK-21, KIOSK-39, DEC-138].
 */
export function linkAction(link: LinkParts, { origin, areas, pageStays }: Booth): LinkAction {
  const address = link.href;
  switch (link.protocol) {
    case 'tel:':
      return inWords('phone', link, PHONE_NUMBER);
    case 'mailto:':
      return inWords('email', link, EMAIL_ADDRESS);
    case 'http:':
    case 'https:': {
      const isOwnWindow = !link.target || link.target === '_self';
      const isOurs = link.origin === origin && !isHubPath(link.pathname) && !link.hasAttribute('download');
      const isHere = OF_THE_DEVICE.includes(link.pathname) || isShownAtBooth(link.pathname, areas);
      if (isOurs && isOwnWindow && isHere && !pageStays) return { type: 'follow' };
      return { type: 'take-along', leaving: { kind: 'page', text: address.replace(/^https?:\/\//, ''), address } };
    }
    default:
      return NOTHING;
  }
}

function inWords(kind: 'phone' | 'email', { href, pathname }: LinkParts, form: RegExp): LinkAction {
  const text = decoded(pathname);
  return text !== undefined && form.test(text)
    ? { type: 'take-along', leaving: { kind, text, address: href } }
    : NOTHING;
}

function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}
