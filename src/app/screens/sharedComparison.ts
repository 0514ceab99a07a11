import { lazyWithPreload } from '../../content/parts/lazyOptional.tsx';

/** A shared comparison, at the address named in the shortlist configuration [CMP-06]. */
export const SharedComparison = lazyWithPreload(() => import('../../features/compare/ComparisonPage.tsx'));
