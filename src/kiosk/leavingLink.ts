import { isHubPath } from '../domain/hubPaths.ts';
import type { KioskArea } from '../domain/kioskProfile.ts';
import { isAllowedPath } from './allowedPaths.ts';

/**
 * Pages that mean nothing on another device, or that the booth replaces with its own: the guard redirects to the kiosk
 * home.
 */
const OF_THE_DEVICE = ['/', '/outbox'];

/** What a visitor is offered to take along in place of following a link out of the kiosk. */
export type Leaving = {
  kind: 'page' | 'phone' | 'email';
  /** The address as displayed */
  text: string;
  /** The address as a phone opens it */
  address: string;
};

/** The properties of a link that decide; an `HTMLAnchorElement` has them. */
type LinkParts = Pick<HTMLAnchorElement, 'href' | 'protocol' | 'origin' | 'pathname' | 'target'> & {
  hasAttribute(name: string): boolean;
};

/**
 * Returns the target of a link that a kiosk must not follow: other sites, new windows, files, phone and mail programs,
 * and pages that this booth does not show. Undefined for pages it does show, and for what the page itself generated
 * [KIOSK-05, KIOSK-19, KIOSK-21, DEC-138].
 * @param origin  of this site
 * @param areas  that this booth shows
 */
export function leavingLink(link: LinkParts, origin: string, areas: readonly KioskArea[]): Leaving | undefined {
  const address = link.href;
  switch (link.protocol) {
    case 'tel:':
      return { kind: 'phone', text: decodeURIComponent(link.pathname), address };
    case 'mailto:':
      return { kind: 'email', text: decodeURIComponent(link.pathname), address };
    case 'http:':
    case 'https:': {
      const isOwnWindow = !link.target || link.target === '_self';
      const isOurs = link.origin === origin && !isHubPath(link.pathname) && !link.hasAttribute('download');
      const isHere = OF_THE_DEVICE.includes(link.pathname) || isAllowedPath(link.pathname, areas);
      return isOurs && isOwnWindow && isHere
        ? undefined
        : { kind: 'page', text: address.replace(/^https?:\/\//, ''), address };
    }
    default:
      return undefined;
  }
}
