import { useEffect, useRef } from 'react';
import { useNavigation } from 'react-router-dom';
import { useSite } from '../content/pages/useSite.ts';
import { HYDRATION_ID } from '../domain/page/pageData.ts';
import { preloadFooter } from './footer/lateFooter.tsx';
import { preloadHeader } from './navigation/lateHeader.tsx';
import { useRevalidationAtRest } from './useRevalidationAtRest.ts';

/**
 * Reads the data of a page that the worker has rendered once more: its document knows neither this visitor nor this
 * minute, the loaders of the page do [PWA-11, PWA-13]. Not where somebody is on the way to another page: that reads
 * everything anew by itself, and would have to begin again.
 */
export function useFreshData(): void {
  const readAnew = useRevalidationAtRest();
  const site = useSite();
  const isFromWorker = useRef(site?.savedAt !== undefined && document.getElementById(HYDRATION_ID) !== null);
  const isUnderWay = useNavigation().state !== 'idle';
  const leaves = useRef(isUnderWay);
  useEffect(() => {
    leaves.current ||= isUnderWay;
  }, [isUnderWay]);
  useEffect(() => {
    if (!isFromWorker.current) return;
    isFromWorker.current = false;
    // Not before the shell is whole: what is hydrated late has to find the data that it was rendered from.
    void Promise.all([preloadHeader(), preloadFooter()]).then(() => (leaves.current ? undefined : readAnew()));
  }, [readAnew]);
}
