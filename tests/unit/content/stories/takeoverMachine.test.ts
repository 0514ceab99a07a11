import { expect, it } from 'vitest';
import { placeOver, stepsOf } from '../../../../src/content/stories/takeoverMachine.ts';

it('a story is placed at its tile, seen at 100 ms, the whole window at 600 ms, and without its loader at 1100 ms [STORY-10]', () => {
  expect(stepsOf('launch', false)).toEqual([
    { atMs: 0, phase: 'placed' },
    { atMs: 100, phase: 'growing' },
    { atMs: 600, phase: 'full' },
    { atMs: 1100, phase: 'open' },
  ]);
});

it('leaving goes back at once, fades at 200 ms and is over after 610 ms [STORY-11]', () => {
  expect(stepsOf('leave', false)).toEqual([
    { atMs: 0, phase: 'shrinking' },
    { atMs: 200, phase: 'fading' },
    { atMs: 610, phase: 'closed' },
  ]);
});

it('where motion is not wanted both are there at once [STORY-10, STORY-11]', () => {
  expect(stepsOf('launch', true)).toEqual([{ atMs: 0, phase: 'open' }]);
  expect(stepsOf('leave', true)).toEqual([{ atMs: 0, phase: 'closed' }]);
});

it('the whole window is laid over the tile by its place and its share of the window [STORY-09]', () => {
  const tile = { left: 40.4, top: 300, width: 320, height: 64 };
  expect(placeOver(tile, { width: 1280, height: 640 })).toEqual({
    '--from-x': '40px',
    '--from-y': '300px',
    '--from-w': '0.2500',
    '--from-h': '0.1000',
  });
});
