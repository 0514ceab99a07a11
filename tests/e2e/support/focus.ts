/** What a person who moves by keyboard meets, stop by stop. */
import type { Page } from '@playwright/test';

export type Stop = { name: string; isInFooter: boolean; isInDialog: boolean; fault: string };

/** Presses Tab and looks at what has the focus now; nothing where the focus left the page. */
export async function nextStop(page: Page, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<Stop | undefined> {
  await page.keyboard.press(key);
  return page.evaluate(focusedStop);
}

/** No control lies farther from where somebody is in a form. */
const TOO_MANY = 60;

/** Presses Tab until a control of this name has the focus. @throws Error when none does */
export async function tabTo(page: Page, name: string): Promise<void> {
  for (let stops = 0; stops < TOO_MANY; stops += 1) {
    if ((await nextStop(page))?.name === name) return;
  }
  throw new Error(`no stop is called ${name}`);
}

/** In the page: the control that has the focus, and what is wrong with how it is seen (WCAG 2.4.7, 2.4.11, 2.5.8). */
async function focusedStop(): Promise<Stop | undefined> {
  // What scrolls after the focus has done so in the next frame.
  await new Promise((resolve) => requestAnimationFrame(resolve));
  const control = document.activeElement;
  // The pins of a map are links of its drawing.
  const isHtml = control instanceof HTMLElement;
  if (!(isHtml || control instanceof SVGElement) || control === document.body) return undefined;
  const labels = 'labels' in control ? (control as HTMLInputElement).labels : null;
  const words = control.getAttribute('aria-label') ?? labels?.[0]?.textContent ?? control.textContent ?? '';
  const box = control.getBoundingClientRect();
  const { display } = getComputedStyle(control);
  const { outlineStyle, outlineWidth, outlineColor, outlineOffset } = getComputedStyle(ringed());
  const ring = Number.parseFloat(outlineOffset) + Number.parseFloat(outlineWidth);

  /** What has the ring: the control, or the whole field of which an input is a part. */
  function ringed(): Element {
    const hasRing = (element: Element) => getComputedStyle(element).outlineStyle !== 'none';
    let around = control as Element;
    while (!hasRing(around) && around.parentElement && !around.matches('form, main')) around = around.parentElement;
    return hasRing(around) ? around : (control as Element);
  }

  /** What lies over the control in more than half of nine places of it that could be in the window. */
  function covered(): string[] {
    const [left, right] = [Math.max(box.left, 0), Math.min(box.right, innerWidth)];
    const [top, bottom] = [Math.max(box.top, 0), Math.min(box.bottom, innerHeight)];
    if (right <= left || bottom <= top) return ['the edge of the window'];
    const others = [0.1, 0.5, 0.9].flatMap((x) =>
      [0.1, 0.5, 0.9].flatMap((y) => {
        const seen = document.elementFromPoint(left + x * (right - left), top + y * (bottom - top));
        const isOwn =
          seen && (control?.contains(seen) || seen.contains(control) || seen.closest('label')?.control === control);
        return isOwn ? [] : [seen ? `${seen.tagName.toLowerCase()}.${seen.getAttribute('class')}` : 'nothing'];
      }),
    );
    return others.length > 4 ? others : [];
  }

  /** Sides of the ring that an ancestor cuts off. */
  function cutSides(): number {
    let cut = new Set<string>();
    for (let around = control?.parentElement; around && around !== document.body; around = around.parentElement) {
      const { overflowX, overflowY, position } = getComputedStyle(around);
      const edge = around.getBoundingClientRect();
      if (overflowX !== 'visible' && box.left - ring < edge.left - 1) cut = cut.add('left');
      if (overflowX !== 'visible' && box.right + ring > edge.right + 1) cut = cut.add('right');
      if (overflowY !== 'visible' && box.top - ring < edge.top - 1) cut = cut.add('top');
      if (overflowY !== 'visible' && box.bottom + ring > edge.bottom + 1) cut = cut.add('bottom');
      if (position === 'fixed') break;
    }
    return cut.size;
  }

  // Whose height is that of its line (WCAG 2.5.8 lets it be).
  const isInSentence = display === 'inline' && control.parentElement?.textContent !== control.textContent;
  const over = covered();
  const faults = [
    box.width === 0 || box.height === 0 ? 'has no size' : '',
    !isInSentence && (box.width < 24 || box.height < 24)
      ? `is only ${Math.round(box.width)} by ${Math.round(box.height)} px`
      : '',
    over.length > 0 ? `lies under ${over.join(', ')}` : '',
    // A drawing has its ring around the shape.
    isHtml && (outlineStyle === 'none' || Number.parseFloat(outlineWidth) < 2) ? 'has no ring' : '',
    /, 0\)$|transparent/.test(outlineColor) ? 'has a ring that cannot be seen' : '',
    cutSides() > 1 ? 'has a ring that is cut off' : '',
  ];
  return {
    name: words.trim().replace(/\s+/g, ' ').slice(0, 60),
    isInFooter: control.closest('footer') !== null && !control.closest('main'),
    isInDialog: control.closest('dialog[open], [popover]:popover-open') !== null,
    fault: faults.filter(Boolean).join(', '),
  };
}
