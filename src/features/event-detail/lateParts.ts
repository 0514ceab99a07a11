import { lateParts } from '../../content/parts/lateParts.tsx';

/** Source file by which the hub looks up the styles of late parts: they are part of the first page. */
export const PARTS_MODULE = 'src/features/event-detail/eventParts.tsx';

const { elements, preload } = lateParts(
  'event',
  ['EventShare', 'EventLocation', 'SimilarEvents'],
  () => import('./eventParts.tsx'),
);

export const SHARE = elements.EventShare;
export const LOCATION = elements.EventLocation;
export const SIMILAR = elements.SimilarEvents;
export const preloadParts = preload;
