import type { NavigationItem } from '../../../src/domain/entities/navigation.ts';
import type { PageBlock, RouteContent, SeoFields } from '../../../src/domain/entities/page.ts';
import type { ContentSources } from '../contentTypes.ts';
import type { BlockSource } from '../model/blocks/block.ts';
import type { NavigationSource } from '../model/navigation.ts';
import type { PageSource } from '../model/page.ts';
import { expandBlock } from './expandBlock.ts';

/** Returns a page as a record. Its `version`, the release id, is added once the release is built. */
export function expandPage(
  { path, theme, seo, header = [], blocks = [] }: PageSource,
  sources: ContentSources,
): RouteContent {
  return {
    path,
    pageEditing: false,
    version: '',
    pageTheme: theme,
    seo: seoFields(seo, path),
    blocks: [...flatBlocks(header, 'header', sources), ...flatBlocks(blocks, 'main', sources)],
  };
}

/**
 * Flattens a tree of blocks into the contract's list: the name of a nested placeholder contains the position of its
 * block.
 */
function flatBlocks(list: BlockSource[], placeholder: string, sources: ContentSources): PageBlock[] {
  return list.flatMap(({ block, params = {}, fields = {}, placeholders = {} }, index) => [
    { name: block, placeholder, params, fields: expandBlock(block, fields, sources) },
    ...Object.entries(placeholders).flatMap(([name, inside]) =>
      flatBlocks(inside, `${placeholder}/${index}/${name}`, sources),
    ),
  ]);
}

const SOCIAL_CARDS: Readonly<Record<string, string>> = {
  '/events': 'events',
  '/careers': 'jobs',
  '/careers/compare': 'jobs',
  '/careers/compare/share': 'jobs',
  '/navy': 'navy',
  '/army': 'army',
  '/air-force': 'air-force',
  '/all-services': 'tri-service',
  '/reserves': 'tri-service',
};

/**
 * Returns the picture that other sites show with a link to a page; drawn by `scripts/make-social-cards.mjs` [SEO-06].
 */
function socialCard(path: string): { src: string } {
  return { src: `/media/social/${SOCIAL_CARDS[path] ?? 'home'}.jpg` };
}

function seoFields({ title, pageTitle, description, keywords, image }: PageSource['seo'], path: string): SeoFields {
  return {
    SeoTitle: title,
    PageTitle: pageTitle,
    SeoDescription: description,
    SeoKeywords: keywords,
    CtaImage: image ?? socialCard(path),
  };
}

type Item = Omit<NavigationSource['items'][number], 'children'> & { children?: Item[] };

/** Returns a menu entry with its children; each has the address of its parent. */
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

/** Leaves out menu entries whose page is not published, with their children, so that there are no dead links. */
export function withoutDeadEntries(items: Item[], leads: (href: string) => boolean): Item[] {
  return items
    .filter(({ url }) => leads(url))
    .map((item) => (item.children ? { ...item, children: withoutDeadEntries(item.children, leads) } : item));
}
