/** Where the router keeps the scroll positions of a kiosk's pages in the session. */
export const SCROLL_POSITIONS_KEY = 'kiosk-scroll-positions';

/**
 * Forgets how far earlier visitors had scrolled [KIOSK-12, KIOSK-15]. The router holds a position for every history entry
 * that was ever left, for as long as the document lives, and lets go of it only for what the session holds when its
 * `ScrollRestoration` is mounted: an empty list, since nothing at all would have it keep its own. Without this a booth
 * gathers two positions a visitor.
 */
export function forgetScrollPositions(): void {
  try {
    sessionStorage.setItem(SCROLL_POSITIONS_KEY, '{}');
  } catch (error) {
    console.warn('the scroll positions of the visit could not be forgotten', error);
  }
}
