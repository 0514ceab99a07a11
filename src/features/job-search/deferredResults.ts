import { deferredHydration } from '../../content/parts/deferredHydration.tsx';

/** What stands below the search field: it can be read, and its links followed, before its script has loaded. */
export const DeferredResults = deferredHydration('results', 'div', () => import('./CareersResults.tsx'));
