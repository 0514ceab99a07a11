import { isHubPath } from '../../domain/hubPaths.ts';

/** The properties of a link that decide; an `HTMLAnchorElement` has them. */
type LinkParts = Pick<HTMLAnchorElement, 'origin' | 'pathname' | 'search' | 'hash' | 'target'> & {
  hasAttribute(name: string): boolean;
};
type Here = Pick<Location, 'origin' | 'pathname' | 'search'>;

/**
 * Returns the path to which the router should navigate for a followed link; undefined when the browser should follow
 * it: other sites, new tabs, downloads, the hub's own paths, and fragments of the current page.
 */
export function internalPath(link: LinkParts, here: Here): string | undefined {
  if (link.origin !== here.origin || isHubPath(link.pathname)) return undefined;
  if ((link.target && link.target !== '_self') || link.hasAttribute('download')) return undefined;
  const isSamePage = link.pathname === here.pathname && link.search === here.search;
  if (isSamePage && link.hash) return undefined;
  return link.pathname + link.search + link.hash;
}
