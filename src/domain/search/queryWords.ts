import { wordsOf } from './foldText.ts';

/**
 * Most different words of a query that count. Nobody types more, and a pasted page would keep the hub busy with words
 * that no result could contain together.
 */
export const MAX_QUERY_WORDS = 50;

/**
 * Returns the words of a query without duplicates. None for an empty query or one of punctuation only, such as `-----`.
 */
export function queryWords(query: string): string[] {
  return [...new Set(wordsOf(query))].slice(0, MAX_QUERY_WORDS);
}
