import { isHubPath } from '../domain/hubPaths.ts';
import type { KioskArea } from '../domain/kioskProfile.ts';
import { isAllowedPath } from './allowedPaths.ts';

/** Pages that mean nothing on another device, or have one of the booth's own in their place: the guard leads home. */
const OF_THE_DEVICE = ['/', '/outbox'];

/** What a visitor takes along instead of following a link out of the kiosk. */
export type Leaving = {
  kind: 'page' | 'phone' | 'email';
  /** As a person reads it */
  text: string;
  /** As a phone opens it */
  address: string;
};

/** The part of a link that decides; an `HTMLAnchorElement` is one. */
type LinkParts = Pick<HTMLAnchorElement, 'href' | 'protocol' | 'origin' | 'pathname' | 'target'> & {
  hasAttribute(name: string): boolean;
};

/**
 * Where a link leads that a kiosk must not follow: other sites, other windows, files, phone and mail programs, and pages
 * of the application that this booth does not show. Undefined for those that it shows, and for what the page itself has
 * made [KIOSK-05, KIOSK-19, KIOSK-21, DEC-138].
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
