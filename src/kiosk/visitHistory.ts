/**
 * Which history entries were made during the visit that is going on. Entries of earlier visits lead to the kiosk home
 * instead of the previous visitor's pages [KIOSK-15]. A full load of a document begins with an empty list and the kiosk
 * home, so nothing needs to be stored [CON-37].
 */
export type VisitHistory = {
  /** How many resets there were; a new number gives the screen a new tree, so that no form value stays [KIOSK-12] */
  visit: number;
  /** The router's key of each entry of this visit */
  keys: ReadonlySet<string>;
};

type HistoryMove = { key: string; action: 'PUSH' | 'REPLACE' | 'POP' };

/** The first visit after a load: it owns the entry that is shown. */
export function firstVisit(key: string): VisitHistory {
  return { visit: 0, keys: new Set([key]) };
}

/** Whether the entry belongs to an earlier visit: reached by back or forward, and not made in this one. */
export function isOfEarlierVisit(history: VisitHistory, move: HistoryMove): boolean {
  return move.action === 'POP' && !history.keys.has(move.key);
}

/** The history after a move within the visit. */
export function withMove(history: VisitHistory, move: HistoryMove): VisitHistory {
  if (move.action === 'POP' || history.keys.has(move.key)) return history;
  return { ...history, keys: new Set([...history.keys, move.key]) };
}

/** The history after a reset: every entry made so far is of an earlier visit. */
export function nextVisit(history: VisitHistory): VisitHistory {
  return { visit: history.visit + 1, keys: new Set() };
}
