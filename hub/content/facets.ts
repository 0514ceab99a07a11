import { array, type InferType, object, string } from 'yup';
import { slug, text } from '../../src/domain/content/fields.ts';
import type { Facet } from '../../src/domain/entities/settings.ts';
import { slugOf } from '../../src/domain/search/foldText.ts';
import { SERVICES, type Service } from '../../src/domain/services.ts';
import { dateParts } from '../../src/domain/text/format.ts';
import type { ContentProblem } from './ContentLibrary.ts';
import type { Source } from './contentFiles.ts';
import type { RoleSource } from './roles/schema.ts';
import type { EntryMethodSource } from './roles/wording.ts';
import { stableId } from './stableId.ts';

const value = object({
  /** Only where it is fixed elsewhere; otherwise derived from group and name */
  id: string().uuid(),
  name: text(60).required(),
  displayName: text(80).required(),
}).noUnknown();

const groups = () =>
  array(
    object({
      /** Name of the query parameter */
      name: string()
        .matches(/^[a-z][A-Za-z]*$/, 'must be a query parameter: letters, the first in lower case')
        .required(),
      /** Its heading among the filters of events */
      displayName: text(40),
      /** For values derived from other content, after those listed here */
      valuesFrom: string().oneOf(['events', 'entryMethods', 'degrees'] as const),
      values: array(value).default([]),
    }).noUnknown(),
  )
    .min(1)
    .required();

/** `facets.json`: the filter groups of the event and the job search, in order [DEC-72, JS-07]. */
export const facetsSchema = object({ events: groups(), jobs: groups() }).noUnknown().required();

/** `degrees.json`: fields of study that lead to a role. */
export const degreesSchema = object({
  degrees: array(object({ id: slug().required(), name: text(80).required() }).noUnknown()).required(),
})
  .noUnknown()
  .required();

export type FacetsSource = InferType<typeof facetsSchema>;
type FacetFiles = {
  'facets.json': FacetsSource;
  'degrees.json': InferType<typeof degreesSchema>;
  entryMethods: Source<EntryMethodSource>[];
  roles: Source<Pick<RoleSource, 'entryMethods'>>[];
};
type Group = FacetsSource['events'][number];
type Value = {
  id?: string;
  name: string;
  displayName: string;
  groupingName?: string;
  commitment?: 'full-time' | 'reserve';
  services?: Service[];
};

/**
 * Returns the filter groups as records. Values that follow from other content are generated: months from event dates,
 * entry methods and degrees from their own files.
 */
export function facetRecords(sources: FacetFiles, eventMonths: readonly string[]): Facet[] {
  const made: Record<NonNullable<Group['valuesFrom']>, Value[]> = {
    events: monthValues(eventMonths),
    entryMethods: entryMethodValues(sources),
    degrees: sources['degrees.json'].degrees.map(({ id, name }) => ({ name: id, displayName: name })),
  };
  const facets = (search: keyof FacetsSource) =>
    sources['facets.json'][search].map((group): Facet => {
      const id = `${search}-${group.name}`;
      const values = [...group.values, ...(group.valuesFrom ? made[group.valuesFrom] : [])];
      const { name, displayName } = group;
      return {
        id,
        name: { value: name },
        ...(displayName && { displayName: { value: displayName } }),
        children: values.map((value) => child(id, value)),
      };
    });
  return [...facets('events'), ...facets('jobs')];
}

function child(group: string, { id, name, displayName, ...rest }: Value): Facet['children'][number] {
  return {
    id: id ?? stableId(`${group}/${name}`),
    name: { value: name },
    displayName: { value: displayName },
    ...rest,
  };
}

/** Returns each month of the events once, `2027-03` as `March 2027` [CON-14]. */
function monthValues(months: readonly string[]): Value[] {
  return [...new Set(months)].sort().map((name) => {
    const { month, year } = dateParts(`${name}-01`);
    return { name, displayName: `${month} ${year}` };
  });
}

/** The key of a role begins with its service: `navy/medic`. */
function entryMethodValues({ entryMethods, roles }: FacetFiles): Value[] {
  const servicesOf = (method: string) => {
    const keys = roles.filter(({ data }) => data.entryMethods.includes(method)).map(({ key }) => key);
    return SERVICES.filter((service) => keys.some((key) => key.startsWith(`${service}/`)));
  };

  return [...entryMethods]
    .sort((a, b) => a.data.order - b.data.order)
    .map(({ key, data }) => ({
      name: key,
      displayName: data.title,
      groupingName: data.group,
      commitment: data.commitment,
      services: servicesOf(key),
    }));
}

/** Facet groups whose values records refer to by display name. */
const NAMED_BY_DISPLAY = { jobs: 'category', events: 'eventType' } as const;

/** Where records refer to a facet value by display name, its name must be the slug of that display name. */
export function facetNames(sources: Pick<FacetFiles, 'facets.json'>): ContentProblem[] {
  const facets = sources['facets.json'];
  return (['jobs', 'events'] as const).flatMap((search) =>
    facets[search].flatMap((group, at) =>
      group.values.flatMap(({ name, displayName }, place) => {
        const wanted = slugOf(displayName);
        if (group.name !== NAMED_BY_DISPLAY[search] || name === wanted) return [];
        return [
          { file: 'facets.json', field: `${search}[${at}].values[${place}].name`, reason: `must be "${wanted}"` },
        ];
      }),
    ),
  );
}
