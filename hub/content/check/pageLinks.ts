import type { ContentProblem } from '../ContentLibrary.ts';
import type { ContentSources } from '../contentTypes.ts';
import type { BlockSource } from '../model/blocks/block.ts';

/** Checks that the roles, categories and events named by blocks of pages exist. */
export function pageLinks(sources: ContentSources): ContentProblem[] {
  const roles = new Set(sources.roles.map(({ key }) => key));
  const category = sources['facets.json'].jobs.find(({ name }) => name === 'category');
  const events = new Set(sources.events.map(({ data }) => data.code));
  const categories = new Set(category?.values.map(({ displayName }) => displayName));
  return sources.pages.flatMap(({ file, data: { header = [], blocks = [] } }) =>
    [...allOf(header, 'header'), ...allOf(blocks, 'blocks')].flatMap(({ fields, place }) =>
      [
        ...unknown(fields, 'jobs', 'role', roles, 'a role'),
        ...unknown(fields, 'items', 'Event Code', events, 'the code of an event'),
        ...unknown(fields, 'cards', 'category', categories, 'a value of the jobs facet category'),
      ].map(({ field, reason }) => ({ file, field: `${place}.fields.${field}`, reason })),
    ),
  );
}

/** Returns every block of a tree with its position in the file. */
function allOf(list: BlockSource[], place: string): { fields: Record<string, unknown>; place: string }[] {
  return list.flatMap(({ fields = {}, placeholders = {} }, at) => {
    const own = `${place}[${at}]`;
    return [
      { fields: fields as Record<string, unknown>, place: own },
      ...Object.entries(placeholders).flatMap(([name, inside]) => allOf(inside, `${own}.placeholders.${name}`)),
    ];
  });
}

function unknown(fields: Record<string, unknown>, list: string, key: string, known: Set<string>, what: string) {
  const items = fields[list];
  if (!Array.isArray(items)) return [];
  return items.flatMap((item: Record<string, unknown>, at) => {
    const name = item[key];
    return typeof name !== 'string' || known.has(name)
      ? []
      : [{ field: `${list}[${at}].${key}`, reason: `"${name}" is not ${what}` }];
  });
}
