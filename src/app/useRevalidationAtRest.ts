import { useCallback, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigation, useRevalidator } from 'react-router-dom';

/**
 * Reads the page's data anew once no change of page or tab is under way. In the middle of one the router would begin it
 * again, and would forget that it was to leave the reader where they are; and a tab that is chosen while it reads ends the
 * reading, without one of its own: then it begins once more [TABS-05, PWA-11].
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
