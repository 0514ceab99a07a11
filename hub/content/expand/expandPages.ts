import type { NavigationItem } from '../../../src/domain/entities/navigation.ts';
import type { RouteContent, SeoFields } from '../../../src/domain/entities/page.ts';
import type { NavigationSource } from '../model/navigation.ts';
import type { PageSource } from '../model/page.ts';

/** A page as a record. Its `version`, the release it comes from, is known only once that release is built. */
export function expandPage({ path, theme, seo }: PageSource): RouteContent {
  return {
    path,
    pageEditing: false,
    version: '',
    pageTheme: theme,
    seo: seoFields(seo),
  };
}

function seoFields({ title, pageTitle, description, keywords, image }: PageSource['seo']): SeoFields {
  return {
    SeoTitle: title,
    PageTitle: pageTitle,
    SeoDescription: description,
    SeoKeywords: keywords,
    CtaImage: image,
  };
}

type Item = Omit<NavigationSource['items'][number], 'children'> & { children?: Item[] };

/** A menu entry with everything below it; each knows the address of its parent. */
export function expandNavigation(item: Item, parent?: string): NavigationItem {
  const { title, description, children = [], ...rest } = item;
  return {
    ...rest,
    navigationTitle: title,
    ctaDescription: description,
    parent,
    children: children.map((child) => expandNavigation(child, item.url)),
  };
}
