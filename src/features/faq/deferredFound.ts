import { deferredHydration } from '../../content/parts/deferredHydration.tsx';

/** What stands below the search box: it can be read, and its links followed, before its script has loaded. */
export const DeferredFound = deferredHydration('found questions', 'section', () => import('./FaqFound.tsx'));
