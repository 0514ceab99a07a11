import { whenIdle } from '../../platform/whenIdle.ts';

const laterStyle = (page: Document) => page.querySelector<HTMLStyleElement>('style[data-later]');

/**
 * Has the browser lay out the parts that the first document left for later (`src/ui/tokens/later.css`): one at a time,
 * while it is idle, so that no input waits. From then on every height is real, which going back to a place on a page
 * relies on.
 */
export async function layOutLater(page: Document): Promise<void> {
  const style = laterStyle(page);
  const [rule] = style?.sheet?.cssRules ?? [];
  if (!style || !rule) return;
  const parts = [...page.querySelectorAll<HTMLElement>((rule as CSSStyleRule).selectorText)];
  for (const part of parts) {
    await whenIdle();
    part.style.contentVisibility = 'visible';
  }
  style.remove();
  for (const part of parts) part.style.contentVisibility = '';
}

/** Has all of them laid out at once where the reader returns to a place on the page: it is found by real heights. */
export function layOutForReturn(page: Document, [navigation]: PerformanceEntryList): void {
  const type = (navigation as PerformanceNavigationTiming | undefined)?.type;
  if (type === 'reload' || type === 'back_forward') laterStyle(page)?.remove();
}
