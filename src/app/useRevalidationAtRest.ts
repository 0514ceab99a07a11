import { useCallback, useEffect, useState } from 'react';
import { useNavigation, useRevalidator } from 'react-router-dom';

/**
 * Reads the page's data anew once no change of page or tab is under way. In the middle of one the router would begin it
 * again, and would forget that it was to leave the reader where they are [TABS-05, PWA-11].
 */
export function useRevalidationAtRest(): () => void {
  const { revalidate } = useRevalidator();
  const isUnderWay = useNavigation().state !== 'idle';
  const [isAsked, setAsked] = useState(false);
  useEffect(() => {
    if (!isAsked || isUnderWay) return;
    setAsked(false);
    void revalidate();
  }, [isAsked, isUnderWay, revalidate]);
  return useCallback(() => setAsked(true), []);
}
