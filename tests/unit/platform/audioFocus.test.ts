import { expect, it, vi } from 'vitest';
import { takeAudioFocus } from '../../../src/platform/audioFocus.ts';

it('one player with sound plays at a time: who starts pauses the one before, who has stopped is left alone [AUDIO-10]', () => {
  const [audio, video, third] = [vi.fn(), vi.fn(), vi.fn()];
  takeAudioFocus(audio);
  const stopVideo = takeAudioFocus(video);
  expect([audio, video].map((pause) => pause.mock.calls.length)).toEqual([1, 0]);
  stopVideo();
  takeAudioFocus(third);
  expect(video).not.toHaveBeenCalled();
  takeAudioFocus(third);
  expect(third).not.toHaveBeenCalled();
});
