import { deferredHydration } from '../../content/parts/deferredHydration.tsx';

/** The lists below the search box: they can be read, and their links followed, before their script has loaded. */
export const DeferredLists = deferredHydration('lists of questions', 'section', () => import('./FaqLists.tsx'));
