import { latePart } from '../content/parts/latePart.ts';

/** The comparison of somebody else, where the shortlist configuration gives it an address of its own [CMP-06]. */
export const SharedComparison = latePart(
  'src/features/compare/ComparisonPage.tsx',
  () => import('../features/compare/ComparisonPage.tsx'),
);
