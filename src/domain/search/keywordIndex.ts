import type { EventRecord } from '../entities/event.ts';
import type { Faq } from '../entities/faq.ts';
import type { JobRecord } from '../entities/job.ts';
import type { RouteContent } from '../entities/page.ts';
import type { Degree } from '../entities/settings.ts';
import type { EpochMs } from '../text/time.ts';
import { eventEnd } from '../text/timeZones.ts';
import { buildTermIndex, type Pause } from './buildTermIndex.ts';
import { byCode, byTitle } from './byTitle.ts';
import { slugOf } from './foldText.ts';
import { pageLink } from './linkIndex.ts';
import type { TermIndex } from './TermIndex.ts';

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
