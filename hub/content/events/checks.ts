import type { ContentProblem } from '../ContentLibrary.ts';
import type { Source } from '../contentFiles.ts';
import type { ContentSources } from '../contentTypes.ts';
import type { EventSource } from './schema.ts';

/** Facets of which an event may have several values, by name. */
const LISTED_FACETS = ['audience', 'access'] as const;

/** Checks events against the facets and each other, and their fields against the way they are attended. */
export function eventLinks(sources: ContentSources): ContentProblem[] {
  const values = (group: string) => sources['facets.json'].events.find(({ name }) => name === group)?.values ?? [];
  const types = new Set(values('eventType').map(({ displayName }) => displayName));
  const codes = new Set(sources.events.map(({ data }) => data.code));
  return sources.events.flatMap((source) => {
    const { file, data } = source;
    const problem = (field: string, reason: string): ContentProblem => ({ file, field, reason });
    return [
      ...(types.has(data.type) ? [] : [problem('type', `"${data.type}" is not a value of the events facet eventType`)]),
      ...LISTED_FACETS.flatMap((facet) => {
        const known = values(facet).map(({ name }) => name);
        return data[facet].flatMap((name, at) => {
          const reason = `"${name}" is not a value of the events facet ${facet}: ${known.join(', ')}`;
          return known.includes(name) ? [] : [problem(`${facet}[${at}]`, reason)];
        });
      }),
      ...(data.similar ?? []).flatMap((code, at) =>
        codes.has(code) && code !== data.code
          ? []
          : [problem(`similar[${at}]`, `"${code}" is not the code of another event`)],
      ),
      ...attendanceParts(source),
    ];
  });
}

function attendanceParts({ file, data }: Source<EventSource>): ContentProblem[] {
  const { attendance, capacity, placesHeld, venue, address } = data;
  const modes = { inPerson: attendance !== 'online', online: attendance !== 'in-person' };
  const problems = (['inPerson', 'online'] as const).flatMap((mode) => {
    const [places, held] = [capacity[mode], placesHeld[mode] ?? 0];
    if (modes[mode] && places === undefined) {
      return [{ file, field: `capacity.${mode}`, reason: `is missing: the event is ${attendance} (0 is unlimited)` }];
    }
    if (!modes[mode] && places !== undefined) {
      return [{ file, field: `capacity.${mode}`, reason: `has no use: the event is ${attendance}` }];
    }
    return places && held > places
      ? [{ file, field: `placesHeld.${mode}`, reason: `must be ${places} or less, the capacity` }]
      : [];
  });
  for (const [field, value] of Object.entries({ venue, address })) {
    if (modes.inPerson && value === undefined) {
      problems.push({ file, field, reason: `is missing: the event is ${attendance}` });
    }
  }
  return problems;
}
