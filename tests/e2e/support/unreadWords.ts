import type { Page } from '@playwright/test';

/**
 * Words that cannot be read where they stand: they lie over other words, or something cuts them off at a side. What stays
 * in place while the page moves under it, and what scrolls by itself, is left out.
 */
export function unreadWords(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    type Words = { text: string; block: Element; box: DOMRect };
    /** Letters reach beyond their line where lines stand close: the middle of a line is what must be free. */
    const MIDDLE = 0.5;
    const TOUCH_PX = 2;

    const blockOf = (element: Element): Element => {
      let block = element;
      while (block.parentElement && getComputedStyle(block).display.startsWith('inline')) block = block.parentElement;
      return block;
    };
    const ancestorsOf = (element: Element): Element[] => {
      const list: Element[] = [];
      for (let each: Element | null = element; each; each = each.parentElement) list.push(each);
      return list;
    };
    const middleOf = (rect: DOMRect) =>
      new DOMRect(rect.x, rect.y + (rect.height * (1 - MIDDLE)) / 2, rect.width, rect.height * MIDDLE);

    const found: string[] = [];
    const shown: Words[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node.parentElement;
      const text = node.nodeValue?.trim();
      if (!element || !text || !element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
      const around = ancestorsOf(element);
      const styles = around.map((each) => getComputedStyle(each));
      if (styles.some(({ position }) => position === 'fixed' || position === 'sticky')) continue;
      // For listeners alone.
      if (styles.some(({ clipPath }) => clipPath === 'inset(50%)')) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const boxes = [...range.getClientRects()].filter(({ width, height }) => width > 1 && height > 1);
      const clip = around.find((_, at) => /hidden|clip/.test(styles[at]?.overflowX ?? ''));
      if (styles.some(({ overflowX }) => /auto|scroll/.test(overflowX))) continue;
      const frame = clip?.getBoundingClientRect();
      for (const box of boxes) {
        if (frame && (box.right > frame.right + TOUCH_PX || box.left < frame.left - TOUCH_PX))
          found.push(`cut off: ${text}`);
        shown.push({ text, block: blockOf(element), box: middleOf(box) });
      }
    }
    shown.sort((one, other) => one.box.top - other.box.top);
    shown.forEach((one, at) => {
      for (const other of shown.slice(at + 1)) {
        if (other.box.top >= one.box.bottom - TOUCH_PX) break;
        const width = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left);
        if (one.block !== other.block && width > TOUCH_PX) found.push(`${one.text} / ${other.text}`);
      }
    });
    return [...new Set(found)].map((text) => text.slice(0, 160));
  });
}
