import { useInsertionEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';

/**
 * Has every page after the one that the document came with laid out as a whole, and that one too where it was opened
 * before: a reading position that is restored is a distance from the top, which the guessed heights of what is not laid
 * out would lead astray (`src/ui/Page.module.css`).
 */
export function useWholeLayout(): void {
  const location = useLocation();
  const [first] = useState(location);
  // Ahead of the effect in which the router scrolls.
  useInsertionEffect(() => {
    if (location !== first || wasOpenBefore()) document.documentElement.dataset.whole = '';
  }, [location, first]);
}

/** Reloaded, or returned to from another document. */
function wasOpenBefore(): boolean {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return navigation !== undefined && navigation.type !== 'navigate';
}
