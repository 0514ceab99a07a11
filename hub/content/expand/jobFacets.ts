import { slugOf } from '../../../src/domain/search/foldText.ts';
import type { RolePage } from './roleFacts.ts';

/** Returns the facet value names of a job by query parameter [JS-01, DEC-97]. */
export function jobFacets(page: RolePage): Record<string, string[]> {
  const { role } = page;
  return {
    priority: role.featured ? ['featured'] : [],
    jobType: [page.commitment === 'reserve' ? 'reserves' : 'full-time'],
    service: [page.service],
    entryMethod: page.methods.map(({ slug }) => slug),
    category: [slugOf(role.category)],
    degree: role.degrees,
  };
}
