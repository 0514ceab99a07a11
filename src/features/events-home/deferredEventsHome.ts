import { deferredHydration } from '../../content/parts/deferredHydration.tsx';

/** All of the page: it can be read, searched and followed before its script has loaded. */
export const DeferredEventsHome = deferredHydration('events home', 'div', () => import('./EventsHome.tsx'));
