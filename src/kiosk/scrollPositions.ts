import { parsedJson } from '../domain/text/json.ts';
import { persisted } from '../platform/persisted.ts';

/** Key under which the router stores the scroll positions of a kiosk's pages in session storage. */
export const SCROLL_POSITIONS_KEY = 'kiosk-scroll-positions';

const positions = persisted(SCROLL_POSITIONS_KEY, parsedJson, { area: 'sessionStorage' });

/**
 * Discards the scroll positions of earlier visitors [KIOSK-12, KIOSK-15]. The router keeps a position for every history
 * entry ever left, as long as the document lives, and replaces them only by what session storage holds when
 * `ScrollRestoration` mounts. It must be an empty list: with nothing stored, the router keeps its own. Without this a
 * booth accumulates two positions per visitor.
 */
export function forgetScrollPositions(): void {
  positions.write({});
}
