import type { Settings } from '../../domain/entities/settings.ts';
import type { ContentSource } from '../source/ContentSource.ts';
import { type Breadcrumb, breadcrumbOf } from './breadcrumb.ts';
import { firstLevel, type MenuItem, type MenuLink, menuItems, slideOutLinks } from './menuItems.ts';

/** What the header of one page shows. */
export type SiteHeader = {
  items: MenuItem[];
  /** The items are those of the bar alone: `readMenus` gives what stands below them */
  isFirstLevel?: true;
  slideOut: MenuLink[];
  /** Where the page stands; undefined on the home page */
  breadcrumb?: Breadcrumb;
  applyUrl?: string;
  accountUrl?: string;
};

/** @param path  of the page that the header stands above */
export async function readHeader(
  source: ContentSource,
  settings: Settings | undefined,
  path: string,
): Promise<SiteHeader> {
  const navigation = await source.all('navigation');
  const breadcrumb = breadcrumbOf(navigation, path);
  return {
    items: menuItems(navigation),
    slideOut: slideOutLinks(navigation),
    ...(breadcrumb && { breadcrumb }),
    ...(settings && { applyUrl: settings.applyUrl }),
    ...(settings?.accountUrl && { accountUrl: settings.accountUrl }),
  };
}

/** A header as a first page carries it: its menus are a tenth of some pages, and nobody has opened one yet [CON-38]. */
export function withoutMenus(header: SiteHeader): SiteHeader {
  return { ...header, items: firstLevel(header.items), isFirstLevel: true };
}

/** What menus show, from the content as it is now. */
export async function readMenus(source: ContentSource): Promise<MenuItem[]> {
  return menuItems(await source.all('navigation'));
}
