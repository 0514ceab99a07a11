import type { LocalityTable } from '../location/localities.ts';
import { createLocalityLookup, type LocalityLookup } from '../location/localityLookup.ts';
import { once } from '../once.ts';
import type { CollectionName, CollectionRecords } from '../release/release.ts';
import { findUnits, unitSearchRequest } from '../units/unitSearch.ts';
import { nearestPlaces } from './destinations.ts';
import { buildEventIndex } from './eventIndex.ts';
import { buildFaqIndex, searchFaqs } from './faqIndex.ts';
import { isWordless } from './findDocuments.ts';
import { buildDegreeIndex, buildJobIndex, listJobs, searchJobs } from './jobIndex.ts';
import {
  buildKeywordIndex,
  degreeKeywords,
  eventKeywords,
  jobKeywords,
  searchKeywords,
  siteKeywords,
  suggestKeywords,
} from './keywordIndex.ts';
import { buildLinkIndex, pageLink, resourceLink } from './linkIndex.ts';
import { SEARCH_IDS, type SearchCalls, type SearchName } from './searchCalls.ts';
import { type Moment, searchEvents } from './searchEvents.ts';
import { searchSite } from './searchSite.ts';
import { searchLanguage } from './synonyms.ts';
import type { Pause } from './TextIndex.ts';

/** The release that is searched. */
type SearchedRelease = {
  all<N extends CollectionName>(name: N): Promise<CollectionRecords[N][]>;
  /**
   * The places of the whole country, as far as they are at hand.
   * @param isTyped  somebody types a place: what is not at hand may be fetched behind the answer
   */
  country?(isTyped: boolean): Promise<LocalityTable | undefined>;
};

/**
 * All searches over one release: the same request at the same moment gets the same answer wherever it runs [PWA-10].
 */
export type Searches = {
  [N in SearchName]: (request: SearchCalls[N]['request'], moment: Moment) => Promise<SearchCalls[N]['answer']>;
};
export type SearchEngine = Searches & {
  /** Builds every missing index, one after the other, so that no search has to wait for one. */
  prepare(): Promise<void>;
};

/**
 * Creates an engine that builds each index once, on first use.
 * @param pause  awaited between slices of that work
 * @throws errors of reading the release; the next search reads it again
 */
export function createSearchEngine({ all, country }: SearchedRelease, pause: Pause): SearchEngine {
  // A page of roles that a device opens without a network waits for the list, not for the words of all roles.
  const jobList = once(async () => listJobs(await all('jobs'), await all('facets')));
  const jobs = once(async () => buildJobIndex(await all('jobs'), await all('facets'), pause));
  const degrees = once(async () =>
    buildDegreeIndex(await all('jobs'), await all('degrees'), await all('facets'), pause),
  );
  const events = once(async () => buildEventIndex(await all('events'), await all('facets'), pause));
  const faqs = once(async () =>
    buildFaqIndex(await all('faqs'), await all('faqCategories'), await all('settings'), pause),
  );
  const language = once(async () => {
    const [settings] = await all('settings');
    return searchLanguage(settings?.searchWords ?? { synonyms: [], bestAnswers: [] });
  });
  const pages = once(async () => buildLinkIndex((await all('pages')).map(pageLink), pause));
  const resources = once(async () => {
    const settings = await all('settings');
    return buildLinkIndex(settings.flatMap((each) => each.resources ?? []).map(resourceLink), pause);
  });
  const keywords = {
    jobs: once(async () => buildKeywordIndex(jobKeywords(await all('jobs')), pause)),
    degrees: once(async () => buildKeywordIndex(degreeKeywords(await all('jobs'), await all('degrees')), pause)),
    events: once(async () => buildKeywordIndex(eventKeywords(await all('events')), pause)),
    site: once(async () =>
      buildKeywordIndex(siteKeywords(await all('jobs'), await all('pages'), await all('faqs')), pause),
    ),
  };

  let localities: { country: LocalityTable | undefined; lookup: () => Promise<LocalityLookup> } | undefined;
  async function lookup(isTyped = false): Promise<LocalityLookup> {
    const whole = await country?.(isTyped);
    if (!localities || localities.country !== whole) {
      const make = async () => createLocalityLookup({ core: (await all('localities'))[0], country: whole }, pause);
      localities = { country: whole, lookup: once(make) };
    }
    return localities.lookup();
  }

  const keywordsOf = (request: { searchId: string }) => {
    if (request.searchId === SEARCH_IDS.site) return keywords.site;
    return isDegreeSearch(request) ? keywords.degrees : keywords.jobs;
  };
  const jobsFor = (request: SearchCalls['jobs']['request']) => {
    if (isDegreeSearch(request)) return degrees;
    return isWordless(request.query) ? jobList : jobs;
  };
  const places = async () => ({ jobs: await jobs(), events: await events(), pages: await pages(), faqs: await faqs() });

  return {
    jobs: async (request) => searchJobs(await jobsFor(request)(), await language(), request),
    events: async (request, { now, live }) =>
      searchEvents(await events(), await language(), request, now, await live()),
    faqs: async (request) => searchFaqs(await faqs(), await language(), request),
    site: async (request, { now }) => {
      const site = { ...(await places()), resources: await resources(), units: await all('units') };
      return searchSite(site, await language(), request, now);
    },
    keywords: async (request) => searchKeywords(await keywordsOf(request)(), await language(), request),
    suggestions: async ({ index, query }, { now }) => ({
      Suggestions: suggestKeywords(await keywords[index](), await language(), query, now),
      Nearest: nearestPlaces(await places(), await language(), query, { now, first: FIRST_PLACES[index] }),
    }),
    locations: async ({ query }) => ({ items: (await lookup(true)).find(query) }),
    closestLocations: async (point) => ({ items: (await lookup()).closest(point) }),
    units: async (request) => findUnits(await all('units'), request),
    unitLocations: async (point) => ({ units: findUnits(await all('units'), unitSearchRequest(point)).Results }),
    prepare: async () => {
      for (const make of [jobList, jobs, degrees, events, faqs, pages, resources, ...Object.values(keywords)])
        await make();
      await lookup();
    },
  };
}

const FIRST_PLACES = { jobs: 'role', events: 'event', site: undefined } as const;

function isDegreeSearch({ searchId }: { searchId: string }): boolean {
  return searchId === SEARCH_IDS.degrees;
}
