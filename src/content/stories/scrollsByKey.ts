/** Of a press of an arrow key, in px. */
const LINE_PX = 80;
/** Of a press of Page Up or Page Down: something of what was seen stays in view. */
const SHARE_OF_PAGE = 0.8;

/**
 * Scrolls a panel that is longer than the window, wherever the focus is: at 400 % most of them are (WCAG 1.4.10).
 * @returns false where there is nothing to scroll that way: then the key is free to turn to the next panel
 */
export function scrollsByKey(panel: Element, key: string): boolean {
  const isDown = key === 'ArrowDown' || key === 'PageDown';
  if (!isDown && key !== 'ArrowUp' && key !== 'PageUp') return false;
  const { scrollTop, scrollHeight, clientHeight } = panel;
  const room = isDown ? scrollHeight - clientHeight - scrollTop : scrollTop;
  if (room < 1) return false;
  const step = key.startsWith('Page') ? clientHeight * SHARE_OF_PAGE : LINE_PX;
  panel.scrollBy({ top: isDown ? step : -step });
  return true;
}
