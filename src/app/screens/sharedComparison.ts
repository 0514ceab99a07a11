import { preloadedLazy } from '../../content/parts/preloadedLazy.tsx';

/** A shared comparison, at the address named in the shortlist configuration [CMP-06]. */
export const SharedComparison = preloadedLazy(() => import('../../features/compare/ComparisonPage.tsx'));
