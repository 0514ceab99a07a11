import { beforeAll, describe, expect, it } from 'vitest';
import type { JobRecord } from '../../../../src/domain/entities/job.ts';
import type { PublishedRelease } from '../../../../src/domain/release/release.ts';
import type { SearchEngine } from '../../../../src/domain/search/createSearchEngine.ts';
import { plainText, wordsOf } from '../../../../src/domain/search/foldText.ts';
import { SEARCH_IDS, type SearchRequest } from '../../../../src/domain/search/searchCalls.ts';
import { buildPublishedRelease } from '../../../builders/buildPublishedRelease.ts';
import { buildMoment, engineOver } from '../../../builders/buildSearch.ts';
import { FIXED_SEARCHES } from '../../../builders/searchQueries.ts';
import { NOW, SAMPLE_DIR, soundContent } from '../../hub/content/contentFolder.ts';
import { textbookDistance } from './textbookDistance.ts';

type Read = { job: JobRecord; title: Set<string>; text: Set<string> };

let jobs: Read[];
let vocabulary: string[];
let engine: SearchEngine;
beforeAll(async () => {
  const collections = (await soundContent(SAMPLE_DIR, NOW)) as PublishedRelease['collections'];
  jobs = collections.jobs.map((job) => {
    const { inServiceTitles, category, keywords, shortDescription, roleDescription } = job;
    const texts = [...inServiceTitles, category, ...keywords, shortDescription, plainText(roleDescription ?? '')];
    return { job, title: new Set(wordsOf(job.title)), text: new Set(wordsOf(texts.join(' '))) };
  });
  vocabulary = [...new Set(jobs.flatMap(({ title, text }) => [...title, ...text]))];
  engine = engineOver(buildPublishedRelease(collections));
});

/** The class of one word, read off CON-16 line by line. @param near  all words within the errors that are forgiven */
function classOf(word: string, near: string[], { title, text }: Read): number {
  const begins = (words: Set<string>) => [...words].some((each) => each.startsWith(word));
  if (title.has(word)) return 0;
  if (begins(title)) return 1;
  if (text.has(word)) return 2;
  if (begins(text)) return 3;
  return near.some((each) => title.has(each) || text.has(each)) ? 4 : Number.POSITIVE_INFINITY;
}

function nearWords(word: string): string[] {
  const errors = word.length <= 3 ? 0 : word.length <= 7 ? 1 : 2;
  if (errors === 0) return [];
  return vocabulary.filter(
    (each) => Math.abs(each.length - word.length) <= errors && textbookDistance(each, word) <= errors,
  );
}

function expected({ query, filterValues }: SearchRequest): string[] {
  const words = wordsOf(query).map((word) => ({ word, near: nearWords(word) }));
  return jobs
    .filter(({ job }) =>
      filterValues.every(({ FacetId, FacetValues }) =>
        FacetValues.some((value) => job.facets[FacetId]?.includes(value)),
      ),
    )
    .map((read) => ({
      job: read.job,
      weakest: Math.max(0, ...words.map(({ word, near }) => classOf(word, near, read))),
    }))
    .filter(({ weakest }) => Number.isFinite(weakest))
    .sort(
      (a, b) =>
        a.weakest - b.weakest ||
        Number(b.job.isPriority) - Number(a.job.isPriority) ||
        a.job.title.localeCompare(b.job.title, 'en-AU') ||
        (a.job.id < b.job.id ? -1 : 1),
    )
    .map(({ job }) => job.id);
}

/** Facets that exist, so that the plain rule needs no word about unknown ones. */
function isPlain({ searchId, filterValues }: SearchRequest): boolean {
  const known = filterValues.every(
    ({ FacetValues }) => !FacetValues.some((value) => ['space', 'private'].includes(value)),
  );
  return searchId === SEARCH_IDS.jobs && known;
}

describe('the order of the sample content', () => {
  it('is for every fixed job search what the words of the rule give, without any index [CON-16 in part, CON-34 in part, HUB-03]', async () => {
    const requests = FIXED_SEARCHES.flatMap((each) =>
      each.name === 'jobs' && isPlain(each.request) ? each.request : [],
    );
    expect(requests.length).toBeGreaterThan(100);
    const classesMet = new Set<number>();
    for (const request of requests) {
      const { Results, TotalCount } = await engine.jobs({ ...request, page: 1, perPage: 500 }, buildMoment());
      const ids = expected(request);
      expect({ query: request.query, ids: Results.map(({ id }) => id) }).toEqual({ query: request.query, ids });
      expect(TotalCount).toBe(ids.length);
      classesMet.add(Math.sign(ids.length));
    }
    expect(classesMet).toEqual(new Set([0, 1]));
  });
});
