import type { EventRecord } from '../entities/event.ts';
import type { Faq } from '../entities/faq.ts';
import type { JobRecord } from '../entities/job.ts';
import type { RouteContent } from '../entities/page.ts';
import type { Degree } from '../entities/settings.ts';
import { ROUTES } from '../site/routes.ts';
import type { EpochMs } from '../text/time.ts';
import { eventEnd } from '../text/timeZones.ts';
import { buildTermIndex, type Pause } from './buildTermIndex.ts';
import { forgivenErrors } from './editDistance.ts';
import { queryWords, slugOf } from './foldText.ts';
import { pageLink } from './linkIndex.ts';
import { pageOf } from './paging.ts';
import { byCode, byTitle, ranked } from './ranked.ts';
import type { KeywordSearchAnswer, SearchRequest, SuggestionAnswer } from './searchCalls.ts';
import { MATCH, type TermIndex } from './TermIndex.ts';

/** Suggestions per answer [DEC-77]. */
const MAX_SUGGESTIONS = 5;

/** A keyword to suggest; a search for it always finds something. */
type Keyword = {
  id: string;
  title: string;
  /** Address of the search for it; the job search for it if omitted */
  url?: string;
  /** When the last event it finds ends; undefined when it does not expire */
  until?: EpochMs;
};
type Candidate = Omit<Keyword, 'id'>;
export type KeywordIndex = { terms: TermIndex; keywords: Keyword[] };

/** Builds the index of keywords by title. Those that differ only in case, accents or punctuation are merged. */
export async function buildKeywordIndex(found: readonly Candidate[], pause: Pause): Promise<KeywordIndex> {
  const byId = new Map<string, Keyword>();
  for (const { title, url, until } of found) {
    const id = slugOf(title);
    if (id === '') continue;
    const known = byId.get(id) ?? { id, title, url, until };
    // Which spelling comes first depends on record order, which differs between hub and device.
    if (byCode(title, known.title) < 0) known.title = title;
    if (until !== undefined && known.until !== undefined) known.until = Math.max(known.until, until);
    byId.set(id, known);
  }
  const keywords = [...byId.values()].sort(byTitle);
  return { terms: await buildTermIndex(keywords, ({ title }) => ({ title, text: '' }), pause), keywords };
}

export function jobKeywords(jobs: readonly JobRecord[]): Candidate[] {
  return jobs
    .flatMap((job) => [job.title, ...job.inServiceTitles, job.category, ...job.keywords])
    .map((title) => ({ title }));
}

/** Returns the fields of study that lead to at least one job. */
export function degreeKeywords(jobs: readonly JobRecord[], degrees: readonly Degree[]): Candidate[] {
  const used = new Set(jobs.flatMap((job) => job.facets.degree ?? []));
  return degrees.filter(({ id }) => used.has(id)).map(({ name, url }) => ({ title: name, url }));
}

export function eventKeywords(events: readonly EventRecord[]): Candidate[] {
  return events.flatMap((event) => {
    const until = eventEnd(event);
    const titles = [event.eventName, event.eventType.typeName, event.eventLocation?.city];
    return titles.flatMap((title) => (title ? { title, until } : []));
  });
}

export function siteKeywords(
  jobs: readonly JobRecord[],
  pages: readonly RouteContent[],
  faqs: readonly Faq[],
): Candidate[] {
  const titles = [...pages.map((page) => pageLink(page).link.title), ...faqs.flatMap(({ tags }) => tags)];
  return [...jobKeywords(jobs), ...titles.map((title) => ({ title }))];
}

/** Returns keywords for text being typed, in result order [HTTP-09, AC-06]. Empty text gets no suggestions. */
export function searchKeywords({ terms, keywords }: KeywordIndex, request: SearchRequest): KeywordSearchAnswer {
  const words = queryWords(request.query);
  const found = words.length > 0 ? ranked(terms.match(words)) : [];
  return {
    Results: pageOf(found, request).flatMap((number) => {
      const keyword = keywords[number];
      return keyword ? { id: keyword.id, title: keyword.title, url: keyword.url ?? jobSearchUrl(keyword.title) } : [];
    }),
  };
}

/** [CON-18] */
function jobSearchUrl(query: string): string {
  return `${ROUTES.careers.path}?query=${encodeURIComponent(query)}`;
}

/**
 * Returns alternatives for a search without results [HTTP-06, DEC-77]: keywords that contain at least one of the words,
 * those containing most first, then by class and title. Only when there are none is one more typing error tolerated.
 * @param now  keywords found only in past events are not suggested
 */
export function suggestKeywords(index: KeywordIndex, query: string, now: EpochMs): SuggestionAnswer {
  const typed = queryWords(query);
  const telling = typed.filter((word) => word.length > 2);
  const words = telling.length > 0 ? telling : typed;
  const best = bestHits(index, words, 0);
  const found = best.length > 0 ? best : bestHits(index, words, 1);
  return {
    Suggestions: found
      .flatMap((number) => index.keywords[number] ?? [])
      .filter(({ id, until }) => id !== slugOf(query) && (until === undefined || until > now))
      .slice(0, MAX_SUGGESTIONS)
      .map(({ title }) => ({ Text: title })),
  };
}

function bestHits({ terms, keywords }: KeywordIndex, words: readonly string[], moreErrors: 0 | 1): number[] {
  const hits = keywords.map((_, number) => ({ number, words: 0, weakest: 0 }));
  for (const word of words) {
    const forgiven = forgivenErrors(word);
    const classes = terms.classesOf(word, forgiven === 0 ? 0 : forgiven + moreErrors);
    for (const hit of hits) {
      const match = classes[hit.number] ?? MATCH.none;
      if (match === MATCH.none) continue;
      hit.words += 1;
      hit.weakest = Math.max(hit.weakest, match);
    }
  }
  return hits
    .filter((hit) => hit.words > 0)
    .sort((a, b) => b.words - a.words || a.weakest - b.weakest || a.number - b.number)
    .map(({ number }) => number);
}
