import { preloadedLazy } from '../../content/parts/preloadedLazy.tsx';

/** A page's placeholders only, for the few screens that show them to editors. */
export const PlainPage = preloadedLazy(() => import('./ContentScreen.tsx'));
