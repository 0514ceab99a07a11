import type { LoaderFunctionArgs } from 'react-router-dom';
import { openContent } from '../../content/contentContext.tsx';
import type { NavigationItem, SitemapItem } from '../../domain/entities/navigation.ts';

export async function loader({ context }: LoaderFunctionArgs) {
  return { items: sitemapItems(await (await openContent(context)).all('navigation')) };
}

/**
 * The navigation as the sitemap's own items, in the order of the content at every level. What menus hide is there too:
 * this page is for finding everything [SITE-02, SITE-03].
 */
export function sitemapItems(navigation: readonly NavigationItem[]): SitemapItem[] {
  return navigation.map(({ url, navigationTitle, pageTitle, children }) => {
    const [href = url, query] = url.split('?', 2);
    return {
      Id: url,
      Href: href,
      Querystring: query,
      NavigationTitle: navigationTitle,
      PageTitle: pageTitle,
      DisplayName: navigationTitle ?? pageTitle ?? url,
      Children: sitemapItems(children),
    };
  });
}
