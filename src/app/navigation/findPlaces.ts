import { type RoleSummary, readRoleSummaries } from '../../content/jobs/roleSummary.ts';
import { createLatestSearch, MIN_LENGTH } from '../../content/search/findSuggestions.ts';
import type { SiteSearch } from '../../content/search/SiteSearch.ts';
import type { ContentSource } from '../../content/source/ContentSource.ts';
import { employmentLabel } from '../../domain/job/jobAddress.ts';
import type { Destination, EventSearchAnswer, Match, SiteResult } from '../../domain/search/searchCalls.ts';
import { SEARCH_IDS } from '../../domain/search/searchCalls.ts';
import { type Service, serviceLabel } from '../../domain/services.ts';
import { eventPath } from '../../domain/site/routes.ts';
import { siteSearchRequest } from '../../domain/siteSearch/siteSearch.ts';
import { formatDays } from '../../domain/text/format.ts';

/** A place to go straight to, and why it fits what is being typed. */
export type Place = Destination &
  Partial<Match> & {
    /** What it is, in a few words */
    note?: string;
    /** Of a role */
    service?: Service;
    image?: RoleSummary['image'];
  };
export type FoundPlaces = {
  query: string;
  places: Place[];
  /** Results that the page of the search has */
  total: number;
};

const MOST_PLACES = 4;

type PlaceFinderParts = { search: SiteSearch; openSource: () => Promise<ContentSource> };

/**
 * Finds the best places of every kind for what is being typed: none, and without a call, for less than three characters.
 * The finder gives undefined when something newer has been asked in the meantime, and throws what the search throws.
 */
export function createPlaceFinder({ search, openSource }: PlaceFinderParts) {
  const [site, events] = [createLatestSearch(search), createLatestSearch(search)];
  let latest: string;

  return async (query: string): Promise<FoundPlaces | undefined> => {
    latest = query;
    if (query.length < MIN_LENGTH) return { query, places: [], total: 0 };
    const [onSite, ofEvents] = await Promise.all([
      site('site', siteSearchRequest({ query, page: 1 })),
      // The others are worth showing without them.
      events('events', eventRequest(query)).catch(() => undefined),
    ]);
    if (!onSite) return undefined;
    const [all, careers, pages, faqs] = onSite.answer;
    const roles = await rolePlaces(careers?.Results ?? [], openSource);
    if (latest !== query) return undefined;
    const byKind = [
      roles,
      (faqs?.Results ?? []).map((result) => linkPlace('question', result)),
      (ofEvents?.answer.Results ?? []).map(eventPlace),
      (pages?.Results ?? []).map((result) => linkPlace('page', result)),
    ];
    return { query, places: bestPlaces(byKind, all?.Top), total: all?.TotalCount ?? 0 };
  };
}

/** No filters: upcoming events [CON-15]. */
const eventRequest = (query: string) => ({
  filterValues: [],
  searchId: SEARCH_IDS.events,
  page: 1,
  perPage: MOST_PLACES,
  query,
});

/**
 * The best four: what the query names exactly, then the first of each kind, then the second of each.
 * @param byKind  best first, by kind
 */
export function bestPlaces(byKind: readonly (readonly Place[])[], top?: Destination): Place[] {
  const inTurn = Array.from({ length: MOST_PLACES }, (_, turn) =>
    byKind.flatMap((places) => places[turn] ?? []),
  ).flat();
  const named = top && (inTurn.find(({ url }) => url === top.url) ?? top);
  return [...(named ? [named] : []), ...inTurn.filter(({ url }) => url !== named?.url)].slice(0, MOST_PLACES);
}

async function rolePlaces(results: readonly SiteResult[], openSource: () => Promise<ContentSource>): Promise<Place[]> {
  const best = results.slice(0, MOST_PLACES);
  if (best.length === 0) return [];
  const roles = await readRoleSummaries(
    await openSource(),
    best.map(({ id }) => id),
  );
  return roles.map(({ id, title, url, service, isReserve, image, pay }) => {
    const { titleMarks } = best.find((result) => result.id === id) ?? {};
    const who = `${serviceLabel(service)}, ${employmentLabel(isReserve)}`;
    const note = pay ? `${who}. ${pay}` : who;
    return { kind: 'role', title, url, titleMarks, note, service, image };
  });
}

function linkPlace(kind: 'question' | 'page', { title = '', url = '', titleMarks, snippet }: SiteResult): Place {
  return { kind, title, url, titleMarks, snippet };
}

function eventPlace(event: EventSearchAnswer['Results'][number]): Place {
  const { eventName, eventCode, eventStartDate, eventEndDate, location, titleMarks, snippet } = event;
  const note = [formatDays(eventStartDate, eventEndDate), location?.city].filter(Boolean).join(', ');
  return { kind: 'event', title: eventName, url: eventPath(eventCode), titleMarks, snippet, note };
}
