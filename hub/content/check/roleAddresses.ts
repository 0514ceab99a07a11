import type { ContentProblem } from '../ContentLibrary.ts';
import type { ContentSources, Source } from '../contentTypes.ts';
import { publishedPaths } from '../expand/publishedPaths.ts';
import type { RoleSource } from '../model/role.ts';

/** Checks links written in roles: a path of this site must be that of a page, a job or an event. */
export function roleAddresses(sources: ContentSources): ContentProblem[] {
  const known = publishedPaths(sources);
  return sources.roles.flatMap((role) =>
    chosenLinks(role).flatMap(({ field, url }) =>
      !url.startsWith('/') || known.has(url.split(/[?#]/, 1)[0] ?? '')
        ? []
        : [{ file: role.file, field, reason: `there is no page "${url}"` }],
    ),
  );
}

function chosenLinks({ data }: Source<RoleSource>): { field: string; url: string }[] {
  const lists = { links: data.links, quickLinks: data.quickLinks, 'carousel.cards': data.carousel?.cards };
  return Object.entries(lists).flatMap(([name, list]) =>
    (list ?? []).flatMap(({ url }, at) => (url ? [{ field: `${name}[${at}].url`, url }] : [])),
  );
}
