import type { Facet } from '../../../src/domain/entities/settings.ts';
import { dateParts } from '../../../src/domain/text/format.ts';
import type { ContentSources } from '../contentTypes.ts';
import type { FacetsSource } from '../model/facets.ts';
import { stableId } from './stableId.ts';

type Group = FacetsSource['events'][number];
type Value = {
  id?: string;
  name: string;
  displayName: string;
  groupingName?: string;
  commitment?: 'full-time' | 'reserve';
};

/**
 * Returns the filter groups as records. Values that follow from other content are generated: months from event dates,
 * entry methods and degrees from their own files.
 */
export function expandFacets(sources: ContentSources, eventMonths: readonly string[]): Facet[] {
  const made: Record<NonNullable<Group['valuesFrom']>, Value[]> = {
    events: monthValues(eventMonths),
    entryMethods: entryMethodValues(sources),
    degrees: sources['degrees.json'].degrees.map(({ id, name }) => ({ name: id, displayName: name })),
  };
  const facets = (search: keyof FacetsSource) =>
    sources['facets.json'][search].map((group): Facet => {
      const id = `${search}-${group.name}`;
      const values = [...group.values, ...(group.valuesFrom ? made[group.valuesFrom] : [])];
      return { id, name: { value: group.name }, children: values.map((value) => child(id, value)) };
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

function entryMethodValues({ entryMethods }: ContentSources): Value[] {
  return [...entryMethods]
    .sort((a, b) => a.data.order - b.data.order)
    .map(({ key, data }) => ({
      name: key,
      displayName: data.title,
      groupingName: data.group,
      commitment: data.commitment,
    }));
}
