import { ROUTES } from '../site/routes.ts';

/** How results are shown: grouped is variant one, the list variant two [FAQ-27, FAQ-28]. */
export type FaqSearchVariant = 'grouped' | 'list';

/** Returns the address of a search for questions. @param subcategory  to which grouped results are narrowed down */
export function faqSearchAddress(query: string, variant: FaqSearchVariant, subcategory?: string): string {
  const parameters = new URLSearchParams({ query });
  if (subcategory) parameters.set('subcategory', subcategory);
  if (variant === 'list') parameters.set('variant', '2');
  return `${ROUTES.faqSearch.path}?${parameters}`;
}
