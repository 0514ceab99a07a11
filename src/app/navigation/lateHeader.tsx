import { lateMarkup } from '../../content/parts/lateMarkup.tsx';

/** Source file by which the hub looks up the header's styles: they are part of the first page, its script is not. */
export const HEADER_MODULE = 'src/app/navigation/Header.tsx';

/** The header: links at first, menus once its script has loaded. */
export const { make: makeHeader, preload: preloadHeader } = lateMarkup('header', 'div', () => import('./Header.tsx'));
