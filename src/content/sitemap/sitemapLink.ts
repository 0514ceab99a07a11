import type { SitemapItem } from '../../domain/entities/sitemap.ts';

/** Levels that are shown; deeper ones are left out [SHELL-14, DEC-140]. */
export const SITEMAP_LEVELS = 3;

/** NavigationTitle, else PageTitle, else DisplayName; Href with its Querystring [DEC-140]. */
export function sitemapLink(item: SitemapItem): { label: string; href: string } {
  return {
    label: item.NavigationTitle || item.PageTitle || item.DisplayName,
    href: item.Querystring ? `${item.Href}?${item.Querystring}` : item.Href,
  };
}
