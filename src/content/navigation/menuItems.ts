import type { NavigationItem } from '../../domain/entities/navigation.ts';

export type MenuLink = { url: string; label: string };
/** A navigation item as menus show it: labelled, and with what may be shown below it. */
export type MenuItem = MenuLink & {
  /** Shown under the label [DEC-14] */
  text?: string;
  isQuickLink?: boolean;
  children: MenuItem[];
};

/** navigationTitle, else pageTitle; without either an item is not shown [NAV-04, DEC-14]. */
export function itemLabel({ navigationTitle, pageTitle }: NavigationItem): string | undefined {
  return navigationTitle || pageTitle || undefined;
}

/** What menus show, in order: neither hidden items nor what stands below them, on any level [NAV-01, NAV-05]. */
export function menuItems(items: readonly NavigationItem[]): MenuItem[] {
  return items.flatMap((item) => {
    const label = itemLabel(item);
    if (!label || item.hideInNavigation) return [];
    return [
      {
        url: item.url,
        label,
        ...(item.ctaDescription && { text: item.ctaDescription }),
        ...(item.showAsQuickLink && { isQuickLink: true }),
        children: menuItems(item.children),
      },
    ];
  });
}

/** The labels of the bar, without what its menus show beside and below them: that is for a header that runs [CON-38]. */
export function firstLevel(items: readonly MenuItem[]): MenuItem[] {
  return items.map(({ text: _, ...item }) => ({ ...item, children: [] }));
}

/** The list of the slide-out menu, from every level in the order of the content; also what bars leave out [DEC-15]. */
export function slideOutLinks(items: readonly NavigationItem[]): MenuLink[] {
  return items.flatMap((item) => {
    const label = itemLabel(item);
    const own = item.showInMenu && label ? [{ url: item.url, label }] : [];
    return [...own, ...slideOutLinks(item.children)];
  });
}

/** Ordinary items and quick links of one level, apart [NAV-07]. */
export function apartFromQuickLinks(items: readonly MenuItem[]): { ordinary: MenuItem[]; quick: MenuItem[] } {
  return {
    ordinary: items.filter(({ isQuickLink }) => !isQuickLink),
    quick: items.filter(({ isQuickLink }) => isQuickLink),
  };
}

/** The item with this address and those above it, top level first; undefined when no item has it. */
export function trailTo<Item extends { url: string; children: Item[] }>(
  items: readonly Item[],
  url: string,
): Item[] | undefined {
  for (const item of items) {
    if (item.url === url) return [item];
    const below = trailTo(item.children, url);
    if (below) return [item, ...below];
  }
  return undefined;
}
