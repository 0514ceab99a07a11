import { useEffect } from 'react';
import { useIdle } from './useIdle.ts';

/**
 * Marks the document as hydrated. @returns true once the browser is idle and work that the first page did not need may
 * start
 */
export function useRunning(): boolean {
  useEffect(() => {
    document.documentElement.dataset.hydrated = '';
  }, []);
  return useIdle();
}
