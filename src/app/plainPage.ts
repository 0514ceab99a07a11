import { latePart } from '../content/parts/latePart.ts';

/** A page's placeholders only, for the few screens that show them to editors. */
export const PlainPage = latePart('src/app/ContentScreen.tsx', () => import('./ContentScreen.tsx'));
