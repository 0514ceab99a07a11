import { isHubPath } from '../domain/hubPaths.ts';

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
 * Where a link leads that a kiosk must not follow: other sites, other windows, files, phone and mail programs. Undefined
 * for the application's own pages, and for what the page itself has made [KIOSK-19, KIOSK-21, DEC-138].
 * @param origin  of this site
 */
export function leavingLink(link: LinkParts, origin: string): Leaving | undefined {
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
      return isOurs && isOwnWindow ? undefined : { kind: 'page', text: address.replace(/^https?:\/\//, ''), address };
    }
    default:
      return undefined;
  }
}
