import { ROUTES } from '../site/routes.ts';
import type { EpochMs } from '../text/time.ts';
import { forgivenErrors } from './editDistance.ts';
import { slugOf } from './foldText.ts';
import type { KeywordIndex } from './keywordIndex.ts';
import { pageOf } from './paging.ts';
import { queryWords } from './queryWords.ts';
import { ranked } from './ranked.ts';
import type { KeywordSearchAnswer, SearchRequest, SuggestionAnswer } from './searchCalls.ts';
import { MATCH } from './TermIndex.ts';

/** Suggestions per answer [DEC-77]. */
const MAX_SUGGESTIONS = 5;

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
