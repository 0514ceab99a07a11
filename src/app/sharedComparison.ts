import { latePart } from '../content/parts/latePart.ts';

/** A shared comparison, at the address named in the shortlist configuration [CMP-06]. */
export const SharedComparison = latePart(
  'src/features/compare/ComparisonPage.tsx',
  () => import('../features/compare/ComparisonPage.tsx'),
);
