import { latePart } from '../content/parts/latePart.ts';

/** A page's placeholders and nothing else, for the few screens that show them to editors only. */
export const PlainPage = latePart('src/app/ContentScreen.tsx', () => import('./ContentScreen.tsx'));
