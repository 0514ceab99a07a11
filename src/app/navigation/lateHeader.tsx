import { lateMarkup } from '../../content/parts/lateMarkup.tsx';

/** The file in which the hub looks up the header's styles: they are part of the first page, its script is not. */
export const HEADER_MODULE = 'src/app/navigation/Header.tsx';

/** The header: links at first, and menus from when its script has come. */
export const { make: makeHeader, preload: preloadHeader } = lateMarkup('header', 'div', () => import('./Header.tsx'));
