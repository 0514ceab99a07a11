/**
 * Tracks which history entries belong to the current visit. Entries of earlier visits lead to the kiosk home rather
 * than to the previous visitor's pages [KIOSK-15]. A full load begins with an empty list at the kiosk home, so nothing
 * needs to be stored [CON-37].
 */
export type VisitHistory = {
  /** Number of resets so far; a new number remounts the screen, so that no form value stays [KIOSK-12] */
  visit: number;
  /** The router's keys of this visit's entries */
  keys: ReadonlySet<string>;
};

type HistoryMove = { key: string; action: 'PUSH' | 'REPLACE' | 'POP' };

/** Returns the history of the first visit after a load: it owns the current entry. */
export function firstVisit(key: string): VisitHistory {
  return { visit: 0, keys: new Set([key]) };
}

/** Whether the entry belongs to an earlier visit: reached by back or forward, and not created in this visit. */
export function isOfEarlierVisit(history: VisitHistory, move: HistoryMove): boolean {
  return move.action === 'POP' && !history.keys.has(move.key);
}

/** Returns the history after a move within the visit. */
export function withMove(history: VisitHistory, move: HistoryMove): VisitHistory {
  if (move.action === 'POP' || history.keys.has(move.key)) return history;
  return { ...history, keys: new Set([...history.keys, move.key]) };
}

/** Returns the history after a reset: all entries so far belong to earlier visits. */
export function nextVisit(history: VisitHistory): VisitHistory {
  return { visit: history.visit + 1, keys: new Set() };
}
