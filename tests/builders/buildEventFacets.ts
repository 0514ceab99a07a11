import type { Facet } from '../../src/domain/entities/settings.ts';
import { buildFacet } from './buildSearch.ts';

/** The seven groups of the register and two of content, with a few values each, in no order [DEC-72]. */
export function buildEventFacets(): Facet[] {
  return [
    buildFacet('events', 'places', ['available']),
    buildFacet('events', 'audience', ['school-students', 'families']),
    buildFacet('events', 'access', ['step-free', 'auslan', 'captions']),
    buildFacet('events', 'service', ['navy', 'army', 'air-force', 'tri-service']),
    buildFacet('events', 'eventType', ['information-session', 'base-open-day']),
    {
      ...buildFacet('events', 'historical', ['upcoming', 'past']),
      children: [
        { id: 'u', name: { value: 'upcoming' }, displayName: { value: 'Upcoming events' } },
        { id: 'p', name: { value: 'past' }, displayName: { value: 'Past events' } },
      ],
    },
    buildFacet('events', 'date', ['this-week', 'this-weekend', 'next-month', '2026-03', '2026-04']),
    buildFacet('events', 'attendance', ['face-to-face', 'virtual', 'hybrid']),
    buildFacet('events', 'state', ['NSW', 'WA']),
    buildFacet('jobs', 'service', ['navy']),
  ];
}
