import { expect, it, vi } from 'vitest';
import { takeSoundTurn } from '../../../src/platform/soundTurn.ts';

it('one player with sound plays at a time: who starts pauses the one before, who has stopped is left alone [AUDIO-10]', () => {
  const [audio, video, third] = [vi.fn(), vi.fn(), vi.fn()];
  takeSoundTurn(audio);
  const stopVideo = takeSoundTurn(video);
  expect([audio, video].map((pause) => pause.mock.calls.length)).toEqual([1, 0]);
  stopVideo();
  takeSoundTurn(third);
  expect(video).not.toHaveBeenCalled();
  takeSoundTurn(third);
  expect(third).not.toHaveBeenCalled();
});
