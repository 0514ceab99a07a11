import type { ContentProblem } from '../ContentLibrary.ts';
import type { ContentSources } from '../contentTypes.ts';

const FILE = 'navigation.json';
type Item = { url: string; children?: Item[] };
type Placed = { url: string; field: string };

/**
 * Checks that each address has only one place in the menus, because the ancestors of a page are derived from it
 * [NAV-15].
 */
export function navigationPlaces(sources: ContentSources): ContentProblem[] {
  const items = placed(sources[FILE].items, 'items');
  return items
    .filter(({ url }, at) => items.findIndex((other) => other.url === url) < at)
    .map(({ url, field }) => ({ file: FILE, field, reason: `"${url}" already has a place in the navigation` }));
}

function placed(items: readonly Item[], list: string): Placed[] {
  return items.flatMap(({ url, children = [] }, at) => [
    { url, field: `${list}[${at}].url` },
    ...placed(children, `${list}[${at}].children`),
  ]);
}
