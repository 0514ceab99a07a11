import { useEffect } from 'react';
import { useIdle } from './useIdle.ts';

/** Marks the document as hydrated. @returns true once the browser has time for what the first page did not need */
export function useRunning(): boolean {
  useEffect(() => {
    document.documentElement.dataset.hydrated = '';
  }, []);
  return useIdle();
}
