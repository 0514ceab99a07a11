import type { ContentProblem } from '../ContentLibrary.ts';
import type { ContentSources, Source } from '../contentTypes.ts';
import { offers } from '../expand/rolePages.ts';
import type { RoleSource } from '../model/role.ts';

/** Checks the service, entry methods, category, degrees and related roles that roles name. */
export function roleLinks(sources: ContentSources): ContentProblem[] {
  const known = {
    services: new Set(sources.services.map(({ key }) => key)),
    methods: new Set(sources.entryMethods.map(({ key }) => key)),
    degrees: new Set(sources['degrees.json'].degrees.map(({ id }) => id)),
    roles: new Set(sources.roles.map(({ key }) => key)),
    categories: displayNames(sources, 'category'),
  };
  return sources.roles.flatMap((source) => {
    const { file, key, data } = source;
    const service = key.split('/')[0] ?? '';
    const missing = (field: string, names: readonly string[] | undefined, set: Set<string>, what: string) =>
      (names ?? []).flatMap((name, at) =>
        set.has(name) ? [] : [{ file, field: `${field}[${at}]`, reason: `"${name}" is not ${what}` }],
      );
    return [
      ...(known.services.has(service) ? [] : [{ file, field: '', reason: `services/${service}.json is missing` }]),
      ...missing('entryMethods', data.entryMethods, known.methods, 'an entry method'),
      ...missing('degrees', data.degrees, known.degrees, 'a degree of degrees.json'),
      ...missing('related', data.related, known.roles, 'a role'),
      ...(known.categories.has(data.category)
        ? []
        : [{ file, field: 'category', reason: `"${data.category}" is not a value of the jobs facet category` }]),
      ...methodsNamed(source),
      ...reserveParts(source, sources),
    ];
  });
}

function displayNames(sources: ContentSources, group: string): Set<string> {
  const found = sources['facets.json'].jobs.find(({ name }) => name === group);
  return new Set(found?.values.map(({ displayName }) => displayName));
}

/** Checks that `ways` and the like name entry methods that the role has. */
function methodsNamed({ file, data }: Source<RoleSource>): ContentProblem[] {
  const { closedEntryMethods, ways, otherTrainedPay } = data;
  const named = { closedEntryMethods, ways, otherTrainedPay };
  return Object.entries(named).flatMap(([name, list]) =>
    list.flatMap(({ entryMethod }, at) =>
      data.entryMethods.includes(entryMethod)
        ? []
        : [{ file, field: `${name}[${at}].entryMethod`, reason: `"${entryMethod}" is not among its entryMethods` }],
    ),
  );
}

/**
 * Checks the Reserve fields: a role with a Reserve page needs its texts and daily pay; another role must not have them.
 */
function reserveParts({ file, data }: Source<RoleSource>, sources: ContentSources): ContentProblem[] {
  const needed = offers(data, 'reserve', sources);
  const parts = { reserve: data.reserve, 'pay.reserveDaily': data.pay.reserveDaily };
  return Object.entries(parts).flatMap(([field, value]) => {
    if (needed && value === undefined)
      return [{ file, field, reason: 'is missing: an entry method leads to the Reserve' }];
    if (!needed && value !== undefined)
      return [{ file, field, reason: 'has no use: no entry method leads to the Reserve' }];
    return [];
  });
}
