import { lazyWithPreload } from '../../content/parts/lazyOptional.tsx';

/** A page's placeholders only, for the few screens that show them to editors. */
export const PlainPage = lazyWithPreload(() => import('./ContentScreen.tsx'));
