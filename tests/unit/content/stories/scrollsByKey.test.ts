// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { scrollsByKey } from '../../../../src/content/stories/StoryTakeover.pageOnly.tsx';

function panelOf({ scrollTop, scrollHeight = 900 }: { scrollTop: number; scrollHeight?: number }) {
  const panel = document.createElement('section');
  const moved: number[] = [];
  Object.defineProperties(panel, {
    scrollTop: { value: scrollTop },
    scrollHeight: { value: scrollHeight },
    clientHeight: { value: 500 },
    scrollBy: { value: ({ top }: { top: number }) => moved.push(top) },
  });
  return { panel, moved };
}

describe('a panel that is longer than the window [STORY-08]', () => {
  it.each([
    ['ArrowDown', 80],
    ['ArrowUp', -80],
    ['PageDown', 400],
    ['PageUp', -400],
  ])('scrolls by %s before the story turns', (key, top) => {
    const { panel, moved } = panelOf({ scrollTop: 200 });
    expect(scrollsByKey(panel, key)).toBe(true);
    expect(moved).toEqual([top]);
  });

  it.each([
    ['ArrowDown', 400],
    ['PageDown', 400],
    ['ArrowUp', 0],
    ['PageUp', 0],
    ['ArrowRight', 200],
    ['Escape', 200],
  ])('leaves %s to the story once it is scrolled to %i px', (key, scrollTop) => {
    const { panel, moved } = panelOf({ scrollTop });
    expect(scrollsByKey(panel, key)).toBe(false);
    expect(moved).toEqual([]);
  });
});
