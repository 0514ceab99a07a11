import { deferredHydration } from '../content/parts/deferredHydration.tsx';

/** The header: links at first, menus once its script has loaded. */
export const DeferredHeader = deferredHydration('header', 'div', () => import('./navigation/Header.tsx'));
export const DeferredFooter = deferredHydration('footer', 'footer', () => import('./footer/Footer.tsx'));

/** Loads both, for whoever draws a page in one go. Never fails: a page is shown without them too. */
export async function preloadShell(): Promise<void> {
  await Promise.allSettled([DeferredHeader.preload(), DeferredFooter.preload()]);
}
