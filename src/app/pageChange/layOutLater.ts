import { whenIdle } from '../../platform/whenIdle.ts';

/** `src/ui/tokens/later.css`, in the template: it holds until `media` says that it holds nowhere. */
const laterStyle = (page: Document) => page.querySelector<HTMLStyleElement>('style[data-later]');
const NOWHERE = 'not all';

let latest = 0;

/**
 * Has the browser lay out the parts that were left for later: one at a time, while it is idle, so that no input waits.
 * From then on every height is real, which going back to a place on a page relies on. Ends when another page comes.
 */
export async function layOutLater(page: Document): Promise<void> {
  const style = laterStyle(page);
  const [rule] = style?.sheet?.cssRules ?? [];
  if (!style || style.media === NOWHERE || !rule) return;
  latest += 1;
  const own = latest;
  const parts = [...page.querySelectorAll<HTMLElement>((rule as CSSStyleRule).selectorText)];
  for (const part of parts) {
    await whenIdle();
    if (own !== latest) break;
    part.style.contentVisibility = 'visible';
  }
  if (own === latest) style.media = NOWHERE;
  for (const part of parts) part.style.contentVisibility = '';
}

/** Leaves what is below the first screen of the page that comes for later, as the first document does. */
export function deferLayout(page: Document): void {
  latest += 1;
  laterStyle(page)?.removeAttribute('media');
}

/** Has everything laid out at once. */
export function layOutNow(page: Document): void {
  latest += 1;
  const style = laterStyle(page);
  if (style) style.media = NOWHERE;
}

/** The same where the reader returns to a place on the first page: it is found by real heights. */
export function layOutForReturn(page: Document, [navigation]: PerformanceEntryList): void {
  const type = (navigation as PerformanceNavigationTiming | undefined)?.type;
  if (type === 'reload' || type === 'back_forward') layOutNow(page);
}
