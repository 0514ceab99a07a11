import type { ContentProblem } from '../ContentLibrary.ts';
import type { Source } from '../contentFiles.ts';
import type { ContentSources } from '../contentTypes.ts';
import { motifPictures } from '../media/choosePicture.ts';
import { textsIn } from '../siteLinks.ts';
import { isTrainedStage, otherTrainedPay, stageAmount } from './entryMethods.ts';
import { FACT_NAMES, offers, placeholdersIn, serviceOf } from './page.ts';
import type { RoleSource } from './schema.ts';

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
      ...motifShown(source),
      ...methodsNamed(source),
      ...reserveParts(source, sources),
    ];
  });
}

/** Checks that there is a picture of the role's family of jobs in the colours of its service. */
function motifShown({ file, key, data }: Source<RoleSource>): ContentProblem[] {
  const { motif } = data;
  if (!motif || motifPictures(serviceOf(key), motif).length > 0) return [];
  return [{ file, field: 'motif', reason: `no picture of ${serviceOf(key)} goes with "${motif}"` }];
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

/**
 * Checks that a role has one trained pay, whichever way somebody joins by, unless the role states another one and its
 * reason under `otherTrainedPay`. An entry method's stage is named once, with the first role it is wrong for.
 */
export function rolePay({ entryMethods, roles }: ContentSources): ContentProblem[] {
  return entryMethods.flatMap(({ file, key, data: method }) => {
    const pay = method.commitment === 'reserve' ? 'reserveDaily' : 'trained';
    const users = roles.filter(({ data }) => data.entryMethods.includes(key) && !otherTrainedPay(data, key));
    return method.stages.flatMap((stage, at) => {
      if (!isTrainedStage(stage)) return [];
      const [first, ...others] = users.filter(({ data }) => stageAmount(stage, data, key) !== data.pay[pay]);
      if (!first) return [];
      const more = others.length > 0 ? ` and ${others.length} more` : '';
      return {
        file,
        field: `stages[${at}]`,
        reason:
          `pays ${stageAmount(stage, first.data, key)} once trained, where ${first.file}${more} pays ${first.data.pay[pay]}: ` +
          `write "rolePay": "${pay}", or state amount and reason under otherTrainedPay of the role`,
      };
    });
  });
}

const FACTS: ReadonlySet<string> = new Set(FACT_NAMES);
const WEEKS: ReadonlySet<string> = new Set(['initialWeeks']);

/** Checks that texts use only placeholders that will be filled in. */
export function placeholderNames(sources: ContentSources): ContentProblem[] {
  return [
    ...unknownNames('job-wording.json', sources['job-wording.json'], FACTS),
    ...sources.entryMethods.flatMap(({ file, data }) => unknownNames(file, data, FACTS)),
    ...sources.services.flatMap(({ file, data }) => unknownNames(file, data.training, WEEKS, 'training')),
  ];
}

function unknownNames(file: string, value: unknown, known: ReadonlySet<string>, field = ''): ContentProblem[] {
  return textsIn(value, field).flatMap(({ text, field: place }) =>
    placeholdersIn(text)
      .filter((name) => !known.has(name))
      .map((name) => ({
        file,
        field: place,
        reason: `{${name}} is not one of ${[...known].map((each) => `{${each}}`).join(', ')}`,
      })),
  );
}
