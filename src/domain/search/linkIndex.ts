import type { RouteContent } from '../entities/page.ts';
import type { Resource } from '../entities/settings.ts';
import { PRODUCT_NAME } from '../product.ts';
import { buildTermIndex, type Pause } from './buildTermIndex.ts';
import { queryWords } from './foldText.ts';
import { byTitle, ranked } from './ranked.ts';
import type { TermIndex } from './TermIndex.ts';

/** A content page or a resource found as a link, by title, description and keywords [DEC-149]. */
export type LinkIndex<L extends { id: string; title: string }> = { terms: TermIndex; links: L[] };
type SearchedLink<L> = { link: L; text: string };

export type PageLink = { id: string; title: string; url: string };
export type ResourceLink = PageLink & { cssClass: string };

/** A page has no id of its own: its path serves as one. */
export function pageLink({ path, seo }: RouteContent): SearchedLink<PageLink> {
  const title = seo.PageTitle || seo.SeoTitle || PRODUCT_NAME;
  const text = [seo.SeoTitle, seo.SeoDescription, seo.SeoKeywords].filter(Boolean).join(' ');
  return { link: { id: path, title, url: path }, text };
}

export function resourceLink({
  id,
  title,
  url,
  cssClass,
  description,
  keywords,
}: Resource): SearchedLink<ResourceLink> {
  return { link: { id, title, url, cssClass: cssClass ?? '' }, text: [description, ...(keywords ?? [])].join(' ') };
}

export async function buildLinkIndex<L extends { id: string; title: string }>(
  searched: readonly SearchedLink<L>[],
  pause: Pause,
): Promise<LinkIndex<L>> {
  const inOrder = [...searched].sort((a, b) => byTitle(a.link, b.link));
  const terms = await buildTermIndex(inOrder, ({ link, text }) => ({ title: link.title, text }), pause);
  return { terms, links: inOrder.map(({ link }) => link) };
}

export function linksMatching<L extends { id: string; title: string }>(index: LinkIndex<L>, query: string): L[] {
  return ranked(index.terms.match(queryWords(query))).flatMap((number) => index.links[number] ?? []);
}
