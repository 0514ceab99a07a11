import { lateMarkup } from '../../content/parts/lateMarkup.tsx';

/** Source file by which the hub looks up the footer's styles: they are part of the first page, its script is not. */
export const FOOTER_MODULE = 'src/app/footer/Footer.tsx';

export const { element: lateFooter, preload: preloadFooter } = lateMarkup(
  'footer',
  'footer',
  () => import('./Footer.tsx'),
);
