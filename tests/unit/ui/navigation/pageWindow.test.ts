import { describe, expect, it } from 'vitest';
import { pageWindow } from '../../../../src/ui/navigation/Pagination.tsx';

const shown = (current: number, pages: number) =>
  pageWindow(current, pages)
    .map((step) => (step === 'gap' ? '…' : step))
    .join(' ');

describe('the pages a pagination control offers', () => {
  it('are none for one page or none [SHELL-21]', () => {
    expect(pageWindow(1, 0)).toEqual([]);
    expect(pageWindow(1, 1)).toEqual([]);
  });

  it('are all of them up to five [SHELL-21]', () => {
    expect(shown(1, 2)).toBe('1 2');
    expect(shown(3, 5)).toBe('1 2 3 4 5');
  });

  it('are the ends and three around the current page, with one ellipsis for a larger gap [SHELL-21]', () => {
    expect(shown(10, 20)).toBe('1 … 9 10 11 … 20');
  });

  it('show the one page that a gap would hide [SHELL-21]', () => {
    expect(shown(4, 20)).toBe('1 2 3 4 5 … 20');
    expect(shown(17, 20)).toBe('1 … 16 17 18 19 20');
    expect(shown(4, 7)).toBe('1 2 3 4 5 6 7');
  });

  it('hold at the ends, and for a page out of range [SHELL-21]', () => {
    expect(shown(1, 20)).toBe('1 2 … 20');
    expect(shown(20, 20)).toBe('1 … 19 20');
    expect(shown(99, 20)).toBe('1 … 19 20');
    expect(shown(-4, 20)).toBe('1 2 … 20');
  });
});
