import type { FacetCount } from '../../domain/search/searchCalls.ts';
import { type CountedSearch, keptWords, type UnansweredCount } from '../../domain/search/unansweredSearches.ts';

/** A search whose results are on the page. */
export type ShownSearch = {
  search: CountedSearch;
  query: string;
  total: number;
  /** What each value of a filter would leave, where the answer has it */
  facets?: readonly FacetCount[];
  /** The visitor asked for it, with a press or a link; false while the results follow typing */
  isSubmitted: boolean;
};

/** Follows what is searched on the page, and counts what led to nothing where it ends [GS-22]. */
export type SearchWatch = {
  /** Call it whenever results are shown, as often as you like; undefined while there are none to show */
  show(shown: ShownSearch | undefined): void;
  /** One of the results was opened */
  open(): void;
  /** The page of results is left, in whichever way */
  leave(): void;
};

type WatchParts = {
  elapsedMs(): number;
  /** An editor looks at the page: nothing is counted */
  isEditing(): boolean;
  /** What was counted for this visitor: in the session, so that a reload or the way back counts nothing again */
  visit: { read(): readonly string[]; write(counted: readonly string[]): void };
  keep(count: UnansweredCount): void;
};

/** `hidden`: the filters alone leave nothing, so the words are not at fault */
type Outcome = 'hidden' | 'nothing' | 'found';
type Current = ShownSearch & { words: string; outcome: Outcome; isOpened: boolean; sinceMs: number };

/** A query that results have followed for this long was more than a step of typing. */
const STILL_MS = 3_000;
/** Searches of one visit that are remembered. */
const MOST_REMEMBERED = 200;

/**
 * A step of typing counts nothing; a query that was submitted, stood still or was left with does, once per visit. The
 * same words with other filters, in another order or on another page of results are the same search.
 */
export function createSearchWatch({ elapsedMs, isEditing, visit, keep }: WatchParts): SearchWatch {
  let current: Current | undefined;

  function show(shown: ShownSearch | undefined): void {
    const next = shown && !isEditing() ? begun(shown, elapsedMs()) : undefined;
    if (current && next && isSame(current, next)) {
      current.isSubmitted ||= next.isSubmitted;
      current.outcome = better(current.outcome, next.outcome);
      return;
    }
    if (current && (current.isSubmitted || elapsedMs() - current.sinceMs >= STILL_MS)) count(current);
    current = next;
  }

  function count({ search, words, outcome, isOpened }: Current): void {
    if (outcome === 'hidden' && !isOpened) return;
    const name = `${search} ${words}`;
    const counted = visit.read();
    if (counted.includes(name)) return;
    visit.write([...counted, name].slice(-MOST_REMEMBERED));
    if (isOpened) return;
    const isFound = outcome === 'found';
    keep({ search, words, withoutResult: isFound ? 0 : 1, withoutTouch: isFound ? 1 : 0 });
  }

  return {
    show,
    open() {
      if (current) current.isOpened = true;
    },
    leave() {
      if (current) count(current);
      current = undefined;
    },
  };
}

/** Returns undefined for a search without words, and for one whose words are not kept. */
function begun(shown: ShownSearch, sinceMs: number): Current | undefined {
  const words = keptWords(shown.query);
  return words === undefined ? undefined : { ...shown, words, outcome: outcomeOf(shown), isOpened: false, sinceMs };
}

const isSame = (one: Current, other: Current) => one.search === other.search && one.words === other.words;

function outcomeOf({ total, facets }: ShownSearch): Outcome {
  if (total > 0) return 'found';
  return facets?.some(({ Values }) => Values.some(({ Count }) => Count > 0)) ? 'hidden' : 'nothing';
}

const OUTCOMES: readonly Outcome[] = ['hidden', 'nothing', 'found'];
const better = (one: Outcome, other: Outcome) => (OUTCOMES.indexOf(one) > OUTCOMES.indexOf(other) ? one : other);
