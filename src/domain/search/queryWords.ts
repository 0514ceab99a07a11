import { wordsOf } from './foldText.ts';

/**
 * So many different words of a query count. Nobody types more, and a pasted page would otherwise keep the hub busy with
 * words that no result could hold together.
 */
export const MAX_QUERY_WORDS = 50;

/** The words of a query, each once. None of an empty query, and none of one that is only signs, such as `-----`. */
export function queryWords(query: string): string[] {
  return [...new Set(wordsOf(query))].slice(0, MAX_QUERY_WORDS);
}
