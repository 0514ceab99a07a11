import { expect, it } from 'vitest';
import { clockTime, mediaType, spokenTime } from '../../../../src/content/audio/AudioBar.tsx';

it('a position is written as players write it, and read aloud in words [AUDIO-05]', () => {
  expect([0, 7.9, 61, 760].map(clockTime)).toEqual(['0:00', '0:07', '1:01', '12:40']);
  expect([0, 1, 7.9, 60, 125].map(spokenTime)).toEqual([
    '0 seconds',
    '1 second',
    '7 seconds',
    '1 minute 0 seconds',
    '2 minutes 5 seconds',
  ]);
});

it('the type of a recording is told by its address, and left open for others', () => {
  expect(mediaType('/media/audio/bron.webm')).toBe('audio/webm; codecs=opus');
  expect(mediaType('https://media.example/Bron.M4A?v=2')).toBe('audio/mp4; codecs="mp4a.40.2"');
  expect(mediaType('/media/audio/bron')).toBeUndefined();
});
