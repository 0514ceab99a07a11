// @vitest-environment happy-dom

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { careersOf } from '../../../../src/domain/job/comparison.ts';
import { ComparisonTable } from '../../../../src/features/compare/ComparisonTable.tsx';
import { buildShortlistedJobs } from '../../../builders/buildShortlistedJob.ts';
import { byText, doing, mount, unmountAll } from '../../support/mount.tsx';

/** From one column to the next on a phone of 390 px, and what is between its margins, in pixels. */
const STEP = 183;
const WIDTH = 350;

const scrollBy = vi.fn();

beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    const at = [...(this.parentElement?.children ?? [])].indexOf(this);
    return { left: at * STEP } as DOMRect;
  });
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(WIDTH);
  HTMLElement.prototype.scrollBy = scrollBy;
});
afterEach(() => {
  unmountAll();
  vi.restoreAllMocks();
  scrollBy.mockReset();
});

async function showThree() {
  const page = await mount(<ComparisonTable careers={careersOf(buildShortlistedJobs(3))} vacant="" />);
  const frame = page.querySelector<HTMLElement>('section[aria-label="Comparison table"]');
  const names = frame?.previousElementSibling;
  if (!frame || !names) throw new Error('no frame with names above it');
  const scrollTo = (left: number) =>
    doing(() => {
      frame.scrollLeft = left;
      frame.dispatchEvent(new Event('scroll'));
    });
  return { page, names, scrollTo };
}

describe('three columns in a window for two', () => {
  it('are moved by two buttons, and say which are in view [CMP-19 in part]', async () => {
    const { page, scrollTo } = await showThree();
    expect(page.textContent).toContain('Roles 1 and 2 of 3');
    const back = byText<HTMLButtonElement>(page, 'button', 'Previous role');
    const on = byText<HTMLButtonElement>(page, 'button', 'Next role');
    expect(back.getAttribute('aria-disabled')).toBe('true');
    await doing(() => on.click());
    expect(scrollBy).toHaveBeenLastCalledWith(expect.objectContaining({ left: STEP }));
    await scrollTo(STEP);
    expect(page.textContent).toContain('Roles 2 and 3 of 3');
    expect(on.getAttribute('aria-disabled')).toBe('true');
    await doing(() => back.click());
    expect(scrollBy).toHaveBeenLastCalledWith(expect.objectContaining({ left: -STEP }));
  });

  it('take the names above them along', async () => {
    const { names, scrollTo } = await showThree();
    await scrollTo(120);
    expect(names.scrollLeft).toBe(120);
    expect(names.getAttribute('aria-hidden')).toBe('true');
  });

  it.each([
    ['to the left', [300, 100], [180, 110], STEP],
    ['to the right', [100, 100], [220, 90], -STEP],
    ['hardly', [100, 100], [110, 100], undefined],
    ['downwards', [100, 100], [40, 400], undefined],
  ])('follow a finger that pulls %s at the names', async (_way, from, to, moved) => {
    const { names } = await showThree();
    const touch = ([clientX = 0, clientY = 0]: number[]) => [{ clientX, clientY }];
    await doing(() => {
      names.dispatchEvent(Object.assign(new Event('touchstart'), { touches: touch(from) }));
      names.dispatchEvent(Object.assign(new Event('touchend'), { changedTouches: touch(to) }));
    });
    expect(scrollBy.mock.calls.map(([{ left }]) => left)).toEqual(moved === undefined ? [] : [moved]);
  });
});
