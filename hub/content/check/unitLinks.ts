import type { ContentProblem } from '../ContentLibrary.ts';
import type { ContentSources } from '../contentTypes.ts';
import { offers } from '../expand/rolePages.ts';

/** Checks the roles that units offer: each must have a Reserve page. */
export function unitLinks(sources: ContentSources): ContentProblem[] {
  const reserve = new Set(sources.roles.filter(({ data }) => offers(data, 'reserve', sources)).map(({ key }) => key));
  return sources.units.flatMap(({ file, data }) =>
    data.roles.flatMap((role, at) =>
      reserve.has(role) ? [] : [{ file, field: `roles[${at}]`, reason: `"${role}" is not a role with a Reserve page` }],
    ),
  );
}
