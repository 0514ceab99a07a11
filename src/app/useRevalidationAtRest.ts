import { useCallback, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigation, useRevalidator } from 'react-router-dom';

/**
 * Returns a function that reads the page's data again once no page or tab change is in progress. In the middle of one,
 * the router would start it over and forget not to scroll; and choosing a tab during the reading aborts it without
 * starting another, so it is then started again [TABS-05, PWA-11].
 */
export function useRevalidationAtRest(): () => void {
  const { revalidate, state } = useRevalidator();
  const { key } = useLocation();
  const isUnderWay = useNavigation().state !== 'idle';
  const [isAsked, setAsked] = useState(false);
  const before = useRef({ key, state });
  useEffect(() => {
    const isInterrupted = before.current.state === 'loading' && before.current.key !== key;
    before.current = { key, state };
    if (isInterrupted) setAsked(true);
  }, [key, state]);
  useEffect(() => {
    if (!isAsked || isUnderWay) return;
    setAsked(false);
    void revalidate();
  }, [isAsked, isUnderWay, revalidate]);
  return useCallback(() => setAsked(true), []);
}
