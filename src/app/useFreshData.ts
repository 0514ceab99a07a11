import { useEffect, useRef } from 'react';
import { useNavigation } from 'react-router-dom';
import { useSite } from '../content/pages/useSite.ts';
import { HYDRATION_ID } from '../domain/page/pageData.ts';
import { preloadShell } from './deferredShell.ts';
import { useRevalidationAtRest } from './useRevalidationAtRest.ts';

/**
 * Reads the data of a page rendered by the worker once more: its document contains nothing specific to the visitor or
 * the moment, but the page's loaders do [PWA-11, PWA-13]. Not during a navigation, which reads everything itself and
 * would have to start over.
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
    // The scripts of what can be seen come first.
    void preloadShell().then(() => (leaves.current ? undefined : readAnew()));
  }, [readAnew]);
}
