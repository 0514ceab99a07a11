/**
 * Runs in the page, before a press. In view is not enough: the bars at the lower edge may lie over the element, and a
 * visitor would scroll on. Parts below the first screen are laid out as they come into view, and a bar that comes moves
 * what stands under it, so it scrolls until the element is there and nothing moves.
 */
export function settleInView(element: Element): Promise<void> {
  return new Promise((resolve) => {
    let before = Number.NaN;
    let looks = 0;
    const settle = () => {
      element.scrollIntoView({ block: 'center', behavior: 'instant' });
      const { top } = element.getBoundingClientRect();
      const isThere = element.checkVisibility?.({ contentVisibilityAuto: true }) ?? true;
      looks = isThere && top === before ? looks + 1 : 0;
      before = top;
      if (looks === 5) resolve();
      else setTimeout(settle, 100);
    };
    settle();
  });
}
