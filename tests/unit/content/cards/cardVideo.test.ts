import { expect, it } from 'vitest';
import { playableVideo, watchAddress } from '../../../../src/content/cards/ContentCard.tsx';

it.each([
  ['abc_123-x', 'abc_123-x'],
  ['https://www.youtube.com/watch?v=abc_123-x&t=3', 'abc_123-x'],
  ['https://youtu.be/abc_123-x', 'abc_123-x'],
  ['/media/day.mp4', '/media/day.mp4'],
  ['https://video.example/day', undefined],
  ['//video.example/day', undefined],
])('the video %s is played here as %s [CAR-04]', (link, video) => {
  expect(playableVideo(link)).toBe(video);
});

it('an id leads to its page, an address to itself [CAR-04]', () => {
  expect(watchAddress('abc_123-x')).toBe('https://www.youtube.com/watch?v=abc_123-x');
  expect(watchAddress('https://video.example/day')).toBe('https://video.example/day');
});
