import { parsedJson } from '../domain/text/json.ts';
import { persisted } from '../platform/persisted.ts';

/** Key under which the router stores the scroll positions of a kiosk's pages in session storage. */
export const SCROLL_POSITIONS_KEY = 'kiosk-scroll-positions';

const positions = persisted(SCROLL_POSITIONS_KEY, parsedJson);

/**
 * Whether someone may be listening to or watching the page [KIOSK-17]. A muted video is decoration and does not count:
 * it keeps playing when the visitor has gone. One that the visitor's own choice has silenced does.
 */
export function mediaIsPlaying(page: Document): boolean {
  return [...page.querySelectorAll<HTMLMediaElement>('audio, video')].some(
    ({ paused, ended, muted, dataset }) => !paused && !ended && (!muted || dataset.silenced !== undefined),
  );
}

/**
 * Resets the screen for the next visitor: nothing open, playing or selected, scrolling unlocked and at the top
 * [KIOSK-12]. State inside components is reset by remounting their tree.
 */
export function resetScreen(page: Document): void {
  for (const media of page.querySelectorAll<HTMLMediaElement>('audio, video')) {
    media.pause();
    media.currentTime = 0;
  }
  for (const dialog of page.querySelectorAll<HTMLDialogElement>('dialog[open]')) dialog.close();
  for (const open of page.querySelectorAll('details[open]')) open.removeAttribute('open');
  if (page.activeElement instanceof HTMLElement) page.activeElement.blur();
  page.getSelection()?.removeAllRanges();
  for (const root of [page.documentElement, page.body]) root.style.removeProperty('overflow');
  page.defaultView?.scrollTo(0, 0);
}

/**
 * Discards the scroll positions of earlier visitors [KIOSK-12, KIOSK-15]. The router keeps a position for every history
 * entry ever left, as long as the document lives, and replaces them only by what session storage holds when
 * `ScrollRestoration` mounts. It must be an empty list: with nothing stored, the router keeps its own. Without this a
 * booth accumulates two positions per visitor.
 */
export function forgetScrollPositions(): void {
  positions.write({});
}
