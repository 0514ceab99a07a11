import type { EventRecord } from '../entities/event.ts';
import type { Faq } from '../entities/faq.ts';
import type { JobRecord } from '../entities/job.ts';
import type { RouteContent } from '../entities/page.ts';
import type { Degree } from '../entities/settings.ts';
import { SERVICES } from '../services.ts';
import { ROUTES } from '../site/routes.ts';
import type { EpochMs } from '../text/time.ts';
import { eventEnd } from '../text/timeZones.ts';
import { findDocuments } from './findDocuments.ts';
import { slugOf, wordsOf } from './foldText.ts';
import { pageLink } from './linkIndex.ts';
import { pageOf } from './paging.ts';
import { byCode, byTitle } from './recordOrder.ts';
import type { KeywordSearchAnswer, SearchRequest } from './searchCalls.ts';
import type { SearchLanguage } from './synonyms.ts';
import { buildTextIndex, type Pause, type TextIndex } from './TextIndex.ts';

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
  /** Of several spellings the one with the lowest is suggested: 0, unless something better may say the same */
  rank?: number;
};
type Candidate = Omit<Keyword, 'id'>;
export type KeywordIndex = { texts: TextIndex; keywords: Keyword[] };

/**
 * Builds the index of keywords by title. Those that differ only in case, accents or punctuation are merged, and those of
 * the same words in another order: nobody needs both `Aircraft Technician` and `Technician Aircraft`.
 */
export async function buildKeywordIndex(found: readonly Candidate[], pause: Pause): Promise<KeywordIndex> {
  const byWords = new Map<string, Candidate>();
  for (const candidate of found) {
    if (slugOf(candidate.title) === '') continue;
    const words = wordsOf(candidate.title).toSorted(byCode).join(' ');
    const known = byWords.get(words) ?? candidate;
    const { until } = candidate;
    byWords.set(words, {
      ...better(candidate, known),
      until: until !== undefined && known.until !== undefined ? Math.max(known.until, until) : undefined,
    });
  }
  const keywords = [...byWords.values()].map((each): Keyword => ({ ...each, id: slugOf(each.title) })).sort(byTitle);
  return { texts: await buildTextIndex(keywords, ({ title }) => ({ title }), pause), keywords };
}

/**
 * Returns the spelling to suggest. Which comes first depends on record order, which differs between hub and device, so
 * that decides nothing.
 */
function better(a: Candidate, b: Candidate): Candidate {
  const order =
    (a.rank ?? 0) - (b.rank ?? 0) || Number(namesService(b)) - Number(namesService(a)) || byCode(a.title, b.title);
  return order <= 0 ? a : b;
}

/** `Navy chef` is English, `chef navy` is what people type. */
const namesService = ({ title }: Candidate) => SERVICES.some((service) => slugOf(title).startsWith(`${service}-`));

/** Titles are spelt as people say them; in-service titles often put the trade first, `Technician Aircraft`. */
export function jobKeywords(jobs: readonly JobRecord[]): Candidate[] {
  return jobs.flatMap((job) => [
    { title: job.title },
    { title: job.category },
    ...job.keywords.map((title) => ({ title, rank: 1 })),
    ...job.inServiceTitles.map((title) => ({ title, rank: 2 })),
  ]);
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
  const all = [...jobKeywords(jobs), ...titles.map((title) => ({ title, rank: 1 }))];
  return all.map((each) => ({ ...each, url: `${ROUTES.search.path}?query=${encodeURIComponent(each.title)}` }));
}

/**
 * Returns keywords for text being typed, in result order [HTTP-09, AC-06]. A blank behind the last word does not end it
 * here. Empty text gets no suggestions.
 */
export function searchKeywords(
  { texts, keywords }: KeywordIndex,
  language: SearchLanguage,
  request: SearchRequest,
): KeywordSearchAnswer {
  const query = request.query.trim();
  const found = wordsOf(query).length > 0 ? findDocuments(texts, language, query).docs : [];
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
 * Returns alternatives for a search without results [DEC-77]: keywords that hold a part of the query, those with most of
 * it first. Only when there are none is one more typing error forgiven.
 * @param now  keywords found only in past events are not suggested
 */
export function suggestKeywords(
  { texts, keywords }: KeywordIndex,
  language: SearchLanguage,
  query: string,
  now: EpochMs,
): { Text: string }[] {
  const find = (moreErrors: 0 | 1) => findDocuments(texts, language, query, { isPartial: true, moreErrors }).docs;
  if (wordsOf(query).length === 0) return [];
  const strict = find(0);
  const found = strict.length > 0 ? strict : find(1);
  return found
    .flatMap((number) => keywords[number] ?? [])
    .filter(({ id, until }) => id !== slugOf(query) && (until === undefined || until > now))
    .slice(0, MAX_SUGGESTIONS)
    .map(({ title }) => ({ Text: title }));
}
