import { useState } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { firstVisit, isOfEarlierVisit, nextVisit, type VisitHistory, withMove } from '../../../kiosk/visitHistory.ts';

/**
 * Follows the router through the visit.
 * @param paused  during a reset: the entry being left belongs to no visit
 */
export function useVisitHistory(paused: boolean) {
  const { key } = useLocation();
  const action = useNavigationType();
  const [history, setHistory] = useState<VisitHistory>(() => firstVisit(key));
  const move = { key, action };
  const followed = paused ? history : withMove(history, move);
  if (followed !== history) setHistory(followed);
  return {
    visit: history.visit,
    isOfEarlierVisit: !paused && isOfEarlierVisit(history, move),
    beginNextVisit: () => setHistory((before) => withMove(nextVisit(before), { key, action: 'REPLACE' })),
  };
}
