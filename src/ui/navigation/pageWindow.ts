/** A step of a pagination control: a page by its number, from 1, or a gap of at least two pages. */
type PageStep = number | 'gap';

/** Up to so many pages all show. */
const ALL_SHOWN = 5;

/**
 * The steps of a pagination control: the first page, the last page, and three around the current one. A gap of one page
 * shows that page; one page or none needs no control [SHELL-21, DEC-11].
 * @param current  from 1; a page outside the range counts as the nearest end
 */
export function pageWindow(current: number, pages: number): PageStep[] {
  if (pages <= 1) return [];
  if (pages <= ALL_SHOWN) return range(1, pages);
  const at = Math.min(Math.max(current, 1), pages);
  const shown = [1, ...range(at - 1, at + 1).filter((page) => page > 1 && page < pages), pages];
  return shown.flatMap((page, index): PageStep[] => {
    const missing = page - (shown[index - 1] ?? 0) - 1;
    if (missing === 0) return [page];
    return [missing === 1 ? page - 1 : 'gap', page];
  });
}

function range(from: number, to: number): number[] {
  return Array.from({ length: to - from + 1 }, (_, index) => from + index);
}
