import { lateMarkup } from '../../content/parts/lateMarkup.tsx';

/** The header: links at first, menus once its script has loaded. */
export const { make: makeHeader, preload: preloadHeader } = lateMarkup('header', 'div', () => import('./Header.tsx'));
