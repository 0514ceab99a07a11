import { deferredHydration } from '../../content/parts/deferredHydration.tsx';

/** What stands around and below the search field: it can be read, and its links followed, before its script is there. */
export const DeferredTools = deferredHydration('filters', 'div', () => import('./EventTools.tsx'));
export const DeferredResults = deferredHydration('results', 'div', () => import('./EventResults.tsx'));
