import { useCallback, useEffect, useRef, useState } from 'react';
import { createLatestSearch, type LatestSearch } from '../../content/search/findSuggestions.ts';
import type { Faq } from '../../domain/entities/faq.ts';
import type { Match } from '../../domain/search/searchCalls.ts';

/** Between two letters of somebody who types; only after it is anything asked. */
const TYPING_PAUSE_MS = 200;

export type FaqMatches = { query: string; faqs: Faq[]; matches: Record<string, Match> };

/**
 * The questions that match what is being typed; the search itself is loaded with the first of them. While somebody goes
 * on typing, the matches of what stood there before stay.
 * @param isOffered  whether matches are wanted at all [FAQ-10]
 * @returns the latest matches, and a function that searches at once; undefined from it: the search failed, or was overtaken
 */
export function useFaqMatches(query: string, datasourceId: string, isOffered: boolean) {
  const [found, setFound] = useState<FaqMatches>();
  const latest = useRef<LatestSearch>(undefined);

  const find = useCallback(
    async (words: string): Promise<FaqMatches | undefined> => {
      try {
        latest.current ??= createLatestSearch(
          (await import('../../content/search/browserSearch.pageOnly.ts')).searchSite,
        );
        const answered = await latest.current('faqs', { query: words, datasourceId });
        if (!answered) return undefined;
        const { faqs, matches = {} } = answered.answer.Result;
        const next = { query: words, faqs, matches };
        setFound(next);
        return next;
      } catch (error) {
        console.warn('the questions cannot be searched', error);
        return undefined;
      }
    },
    [datasourceId],
  );

  useEffect(() => {
    if (!isOffered) return;
    const timer = setTimeout(() => void find(query), TYPING_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [query, isOffered, find]);

  const isNear = found && (query.startsWith(found.query) || found.query.startsWith(query));
  return { found: isOffered && isNear ? found : undefined, find };
}
