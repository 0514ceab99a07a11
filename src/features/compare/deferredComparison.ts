import { deferredHydration } from '../../content/parts/deferredHydration.tsx';

/** The page itself: it can be read, and its links followed, before its script has loaded. */
export const DeferredComparison = deferredHydration('comparison', 'div', () => import('./Comparison.tsx'));
