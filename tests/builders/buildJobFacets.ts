import type { Facet } from '../../src/domain/entities/settings.ts';
import { FULL_TIME_JOB_TYPE } from '../../src/domain/search/searchCalls.ts';

type Value = Facet['children'][number];

const value = (name: string, displayName: string, rest: Partial<Value> = {}): Value => ({
  id: `id-${name}`,
  name: { value: name },
  displayName: { value: displayName },
  ...rest,
});
const facet = (name: string, children: Value[]): Facet => ({ id: `jobs-${name}`, name: { value: name }, children });

/** The facets of the job search, with two or three values each. */
export function buildJobFacets(): Facet[] {
  return [
    facet('priority', [value('featured', 'Featured roles'), value('urgent', 'Needed now')]),
    facet('jobType', [value('full-time', 'Full time', { id: FULL_TIME_JOB_TYPE }), value('reserves', 'Reserve')]),
    facet('service', [value('navy', 'Navy'), value('army', 'Army')]),
    facet('entryMethod', [
      value('gap-year', 'Gap Year', { groupingName: 'Gap Year', commitment: 'full-time' }),
      value('general-entry', 'General Entry', { groupingName: 'General', commitment: 'full-time' }),
      value('officer-direct', 'Officer', { groupingName: 'Officer', commitment: 'full-time' }),
      value('reserve-general', 'Reserve General Entry', { groupingName: 'General', commitment: 'reserve' }),
      value('reserve-officer', 'Reserve Officer', { groupingName: 'Officer', commitment: 'reserve' }),
    ]),
    facet('category', [value('aviation', 'Aviation'), value('health-science', 'Health & Science')]),
    facet('degree', [value('nursing', 'Nursing'), value('law', 'Law')]),
  ];
}
