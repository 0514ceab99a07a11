import type { Settings } from '../../domain/entities/settings.ts';
import type { ContentSource } from '../source/ContentSource.ts';
import { type Breadcrumb, breadcrumbOf } from './breadcrumb.ts';
import { type MenuItem, type MenuLink, menuItems, slideOutLinks } from './menuItems.ts';

/** What the header of one page shows. */
export type SiteHeader = {
  items: MenuItem[];
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
