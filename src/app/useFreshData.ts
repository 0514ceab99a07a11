import { useCallback, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigation, useRevalidator } from 'react-router-dom';
import { useSite } from '../content/pages/useSite.ts';
import { HYDRATION_ID } from '../domain/page/routeContent.ts';
import { hasUnsavedWork, whenNothingUnsaved } from '../platform/unsavedWork.ts';
import { preloadShell } from './deferredShell.ts';

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

/**
 * Returns a function that reads the page's data again. Choosing a tab during the reading aborts it without starting
 * another, so it is then started again [TABS-05, PWA-11]. Not while a form has unsaved work: a page that cannot be read
 * just then, because the hub is away, would be replaced by one that says so, and what was typed would be lost.
 */
export function useRevalidationAtRest(): () => void {
  const { revalidate, state } = useRevalidator();
  const { key } = useLocation();
  const [isAsked, setAsked] = useState(false);
  const before = useRef({ key, state });
  useEffect(() => {
    const isInterrupted = before.current.state === 'loading' && before.current.key !== key;
    before.current = { key, state };
    if (isInterrupted) setAsked(true);
  }, [key, state]);
  useEffect(() => {
    if (!isAsked) return;
    setAsked(false);
    if (hasUnsavedWork()) whenNothingUnsaved(() => setAsked(true));
    else void revalidate();
  }, [isAsked, revalidate]);
  return useCallback(() => setAsked(true), []);
}
