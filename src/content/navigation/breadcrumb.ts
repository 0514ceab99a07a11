import type { NavigationItem } from '../../domain/entities/navigation.ts';
import { routeKey } from '../../domain/page/routeContent.ts';
import { ROUTES, sectionFacts } from '../../domain/site/routes.ts';
import { itemLabel, type MenuLink, trailTo } from './menuItems.ts';

/** Most path segments in a section key [SHELL-14]. */
const MAX_SEGMENTS = 3;

/** The bar above a page: where it stands. */
export type Breadcrumb = {
  /** Ancestors in order, the home page first [NAV-15] */
  ancestors: MenuLink[];
  /** Label of the page itself, where the navigation has one */
  current?: string;
  /** Nearest ancestor; none where content takes the back link away [NAV-16, DEC-16] */
  back?: MenuLink;
  /** The back link stands for the trail on wide screens too [DEC-16] */
  isBackOnly?: boolean;
};

/**
 * Where a page stands, from the parent chain of its item. A page that is no item belongs to the nearest one above it in
 * the address [NAV-06, NAV-15, NAV-16, DEC-10, DEC-16].
 * @returns undefined for the home page, which stands under nothing
 */
export function breadcrumbOf(items: readonly NavigationItem[], path: string): Breadcrumb | undefined {
  const key = routeKey(path);
  if (key === '/') return undefined;
  const own = trailTo(items, key);
  const above = own?.slice(0, -1) ?? nearestTrail(items, key);
  const item = own?.at(-1);
  const home = items.find(({ url }) => url === '/');
  const ancestors = [...(home ? [home] : []), ...above].flatMap(shown);
  const back = item?.hideBackLink ? undefined : ancestors.at(-1);
  const current = item && shown(item)[0]?.label;
  return {
    ancestors,
    ...(current && { current }),
    ...(back && { back }),
    ...(item?.showBackLink && { isBackOnly: true }),
  };
}

function nearestTrail(items: readonly NavigationItem[], key: string): NavigationItem[] {
  const list = sectionFacts(key)?.listedUnder;
  for (const part of [...sectionKeys(key), ...(list ? [ROUTES[list].path] : [])]) {
    const trail = trailTo(items, part);
    if (trail) return trail;
  }
  return [];
}

function shown(item: NavigationItem): MenuLink[] {
  const label = itemLabel(item);
  return label && !item.hideInBreadcrumb ? [{ url: item.url, label }] : [];
}

/** Returns the section of a path: at most its first three segments [SHELL-14, DEC-10]. */
export function sectionKey(path: string): string {
  const segments = path.split('/').filter(Boolean);
  return `/${segments.slice(0, MAX_SEGMENTS).join('/')}`;
}

/** Returns the section of a path and its parent sections, narrowest first: `/a/b/c`, `/a/b`, `/a`. None for `/`. */
function sectionKeys(path: string): string[] {
  const segments = sectionKey(path).split('/').filter(Boolean);
  return segments.map((_, at) => `/${segments.slice(0, segments.length - at).join('/')}`);
}
