import type { RolePage } from './roleFacts.ts';

/** The value name of a display name: `Combat & Security` is `combat-security`. */
export function facetName(displayName: string): string {
  return displayName
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}

/** Facet value names of a job by query parameter [JS-01, DEC-97]. */
export function jobFacets(page: RolePage): Record<string, string[]> {
  const { role } = page;
  return {
    priority: role.featured ? ['featured'] : [],
    jobType: [page.commitment === 'reserve' ? 'reserves' : 'full-time'],
    service: [page.service],
    entryMethod: page.methods.map(({ slug }) => slug),
    category: [facetName(role.category)],
    degree: role.degrees,
  };
}
