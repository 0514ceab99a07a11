import { type EventSummary, eventSummary } from '../../content/events/eventSummary.ts';
import { readEventsByCode } from '../../content/events/readEvents.ts';
import { type Alternatives, findAlternatives, NO_ALTERNATIVES } from '../../content/search/findAlternatives.ts';
import type { Found, SiteSearch } from '../../content/search/SiteSearch.ts';
import type { ContentSource } from '../../content/source/ContentSource.ts';
import { MAX_SHOWN_PER_PAGE } from '../../domain/search/paging.ts';
import type { FacetCount, Match, SearchRequest } from '../../domain/search/searchCalls.ts';
import type { EpochMs } from '../../domain/text/time.ts';

/** `distanceKm`: from the place that is searched from; undefined without one, and for what is held online only. */
export type FoundEvent = { event: EventSummary; distanceKm?: number; match: Partial<Match> };
export type FoundEvents =
  | ({
      type: 'found';
      events: FoundEvent[];
      total: number;
      counts: FacetCount[];
      /** What the query was read as, where a word was taken for a typing error */
      readAs?: string;
    } & Alternatives)
  | { type: 'failed' };
export type EventSearchDeps = {
  source: ContentSource;
  search: SiteSearch;
  signal: AbortSignal;
  now: EpochMs;
};

/**
 * Returns the events that a search finds, as shown: the first 20, each code once [EVS-07, EVS-08]. A failure is logged and
 * returned as a result, so that the rest of the page stays usable [EVS-35].
 * @throws the signal's reason when another search has replaced this one [EVS-05]
 */
export async function findEvents(request: SearchRequest, deps: EventSearchDeps): Promise<FoundEvents> {
  const { source, search, signal, now } = deps;
  let found: Found<'events'>;
  try {
    found = await search('events', request, signal);
  } catch (error) {
    signal.throwIfAborted();
    console.error('the event search failed', error);
    return { type: 'failed' };
  }
  const { Results, TotalCount, Facets, ReadAs } = found.answer;
  const results = new Map(Results.map((result) => [result.eventCode, result]));
  const shown = [...results.keys()].slice(0, MAX_SHOWN_PER_PAGE);
  const events = await readEventsByCode(source, shown, now);
  return {
    type: 'found',
    events: events.map((event) => {
      const { distance, titleMarks, snippet } = results.get(event.eventCode) ?? {};
      return { event: eventSummary(event), distanceKm: distance, match: { titleMarks, snippet } };
    }),
    total: TotalCount,
    counts: Facets ?? [],
    readAs: ReadAs,
    ...(TotalCount === 0 ? await findAlternatives('events', request.query, search, signal) : NO_ALTERNATIVES),
  };
}
