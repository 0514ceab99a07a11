import type { RouteContent } from '../entities/page.ts';
import type { Resource } from '../entities/settings.ts';
import { PRODUCT_NAME } from '../product.ts';
import { plainText } from './foldText.ts';
import { byTitle } from './recordOrder.ts';
import { buildTextIndex, type Pause, type SearchedTexts, type TextIndex } from './TextIndex.ts';

/** Content pages or resources, found as links [DEC-149, CON-34]. */
export type LinkIndex<L extends PageLink> = { texts: TextIndex; links: L[] };
type SearchedLink<L> = { link: L; texts: Omit<SearchedTexts, 'title' | 'url'> };

export type PageLink = { id: string; title: string; url: string };
export type ResourceLink = PageLink & { cssClass: string };

/** A page has no id of its own: its path serves as one. */
export function pageLink({ path, seo, blocks }: RouteContent): SearchedLink<PageLink> {
  const title = seo.PageTitle || seo.SeoTitle || PRODUCT_NAME;
  const { SeoTitle = '', SeoDescription = '', SeoKeywords = '' } = seo;
  const words = wordsOfFields(blocks ?? []).join('\n');
  return {
    link: { id: path, title, url: path },
    texts: {
      names: `${SeoTitle} ${SeoKeywords} ${path}`,
      short: SeoDescription,
      long: words,
      shown: `${SeoDescription}\n${words}`,
    },
  };
}

/** Addresses and names: a text that a reader sees has blanks in it. */
const NOT_READ = /^(?:https?:|mailto:|tel:|[/#?])|^\S*$/;
/** Fields with names of layouts and colours. */
const NOT_READ_FIELD = /(?:Type|Theme|Layout|Icon)$/;

/** Returns the texts that a reader sees in the fields of blocks, wherever they stand. */
function wordsOfFields(fields: unknown): string[] {
  if (typeof fields === 'string') return NOT_READ.test(fields) ? [] : [plainText(fields)];
  if (typeof fields !== 'object' || fields === null) return [];
  return Object.entries(fields).flatMap(([name, value]) => (NOT_READ_FIELD.test(name) ? [] : wordsOfFields(value)));
}

export function resourceLink({
  id,
  title,
  url,
  cssClass,
  description = '',
  keywords,
}: Resource): SearchedLink<ResourceLink> {
  return {
    link: { id, title, url, cssClass: cssClass ?? '' },
    texts: { names: keywords?.join(' '), short: description, shown: description },
  };
}

export async function buildLinkIndex<L extends PageLink>(
  searched: readonly SearchedLink<L>[],
  pause: Pause,
): Promise<LinkIndex<L>> {
  const inOrder = [...searched].sort((a, b) => byTitle(a.link, b.link));
  return {
    texts: await buildTextIndex(inOrder, ({ link, texts }) => ({ title: link.title, url: link.url, ...texts }), pause),
    links: inOrder.map(({ link }) => link),
  };
}
