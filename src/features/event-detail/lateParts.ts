import { lateMarkup } from '../../content/parts/lateMarkup.tsx';

/** The file in which the hub looks up the styles of what comes late: they are part of the first page. */
export const PARTS_MODULE = 'src/features/event-detail/eventParts.tsx';

type Parts = typeof import('./eventParts.tsx');

const part = (name: keyof Parts) =>
  lateMarkup(`part ${name} of the event`, 'div', async () => ({ default: (await import('./eventParts.tsx'))[name] }));

const share = part('EventShare');
const place = part('EventLocation');
const similar = part('SimilarEvents');

export const SHARE = share.element;
export const LOCATION = place.element;
export const SIMILAR = similar.element;

/** Loads all of them, for whoever draws the page in one go. */
export async function preloadParts(): Promise<void> {
  await Promise.all([share, place, similar].map(({ preload }) => preload()));
}
