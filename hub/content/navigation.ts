import { array, boolean, type InferType, object } from 'yup';
import { href, text } from '../../src/domain/content/fields.ts';
import type { NavigationItem } from '../../src/domain/entities/navigation.ts';
import type { ContentProblem } from './ContentLibrary.ts';

const entry = {
  url: href().required(),
  title: text(60).required(),
  pageTitle: text(120),
  description: text(200),
  hideInNavigation: boolean(),
  hideInBreadcrumb: boolean(),
  hideBackLink: boolean(),
  showAsQuickLink: boolean(),
  showInMenu: boolean(),
  showBackLink: boolean(),
};
/** Three levels, as in the menu. */
const third = object(entry).noUnknown();
const second = object({ ...entry, children: array(third).default([]) }).noUnknown();

/** `navigation.json`: the pages of the site, in menu order. */
export const navigationSchema = object({
  items: array(object({ ...entry, children: array(second).default([]) }).noUnknown())
    .min(1)
    .required(),
})
  .noUnknown()
  .required();

type NavigationSource = InferType<typeof navigationSchema>;
type Item = Omit<NavigationSource['items'][number], 'children'> & { children?: Item[] };

/** Returns a menu entry with its children; each has the address of its parent. */
export function navigationRecord(item: Item, parent?: string): NavigationItem {
  const { title, description, children = [], ...rest } = item;
  return {
    ...rest,
    navigationTitle: title,
    ctaDescription: description,
    parent,
    children: children.map((child) => navigationRecord(child, item.url)),
  };
}

/** Leaves out menu entries whose page is not published, with their children, so that there are no dead links. */
export function withoutDeadEntries(items: Item[], leads: (href: string) => boolean): Item[] {
  return items
    .filter(({ url }) => leads(url))
    .map((item) => (item.children ? { ...item, children: withoutDeadEntries(item.children, leads) } : item));
}

const FILE = 'navigation.json';
type Placed = { url: string; field: string };

/**
 * Checks that each address has only one place in the menus, because the ancestors of a page are derived from it
 * [NAV-15].
 */
export function navigationPlaces({
  'navigation.json': { items },
}: {
  'navigation.json': NavigationSource;
}): ContentProblem[] {
  const places = placed(items, 'items');
  return places
    .filter(({ url }, at) => places.findIndex((other) => other.url === url) < at)
    .map(({ url, field }) => ({ file: FILE, field, reason: `"${url}" already has a place in the navigation` }));
}

function placed(items: readonly Item[], list: string): Placed[] {
  return items.flatMap(({ url, children = [] }, at) => [
    { url, field: `${list}[${at}].url` },
    ...placed(children, `${list}[${at}].children`),
  ]);
}
