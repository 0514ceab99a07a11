import { lateParts } from '../../content/parts/lateParts.tsx';

const { elements, preload } = lateParts(
  'event',
  ['EventShare', 'EventLocation', 'SimilarEvents'],
  () => import('./eventParts.tsx'),
);

export const SHARE = elements.EventShare;
export const LOCATION = elements.EventLocation;
export const SIMILAR = elements.SimilarEvents;
export const preloadParts = preload;
