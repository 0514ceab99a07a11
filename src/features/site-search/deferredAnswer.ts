import { deferredHydration } from '../../content/parts/deferredHydration.tsx';

/** What stands below the search field: it can be read, and its links followed, before its script has loaded. */
export const DeferredAnswer = deferredHydration('results', 'div', () => import('./SiteAnswer.tsx'));
