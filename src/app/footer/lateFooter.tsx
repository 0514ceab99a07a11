import { lateMarkup } from '../../content/parts/lateMarkup.tsx';

export const { element: lateFooter, preload: preloadFooter } = lateMarkup(
  'footer',
  'footer',
  () => import('./Footer.tsx'),
);
