// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest';
import { openVideo } from '../../../../src/platform/video/openVideo.pageOnly.ts';
import { PLAYER_STATE, VideoUnavailable } from '../../../../src/platform/video/VideoPlayer.ts';

const SOURCE = {
  kind: 'file',
  src: '/media/loop.mp4',
  captions: { src: '/media/loop.vtt', label: 'English' },
} as const;

function start(options = {}) {
  const place = document.createElement('div');
  const opening = openVideo(place, SOURCE, { title: 'The horizon at dawn', muted: true, ...options });
  const video = place.querySelector('video') as HTMLVideoElement;
  vi.spyOn(video, 'play').mockResolvedValue();
  return { place, opening, video };
}

/** Facts that a browser would know about a video. */
const is = (video: HTMLVideoElement, facts: Partial<HTMLVideoElement>) => {
  for (const [name, value] of Object.entries(facts)) Object.defineProperty(video, name, { value, configurable: true });
};

it('a file plays in an element with its name and captions, inline and without sound when asked [CAR-33]', async () => {
  const { opening, video } = start();
  video.dispatchEvent(new Event('loadedmetadata'));
  await opening;
  expect(video.getAttribute('aria-label')).toBe('The horizon at dawn');
  expect(video.playsInline).toBe(true);
  expect(video.muted).toBe(true);
  expect(video.querySelector('track')?.kind).toBe('captions');
  expect(video.querySelector('track')?.srclang).toBe('en-AU');
  expect(video.hasAttribute('controlslist')).toBe(false);
});

it('at a booth its controls lead nowhere: no download, no window of its own [KIOSK-39 in part]', () => {
  document.documentElement.dataset.mode = 'kiosk';
  const { video } = start({ controls: true });
  delete document.documentElement.dataset.mode;
  expect(video.getAttribute('controlslist')).toBe('nodownload nofullscreen noremoteplayback');
  expect(video.hasAttribute('disablepictureinpicture')).toBe(true);
});

it('its state has the numbers of the interface [CAR-35]', async () => {
  const { opening, video } = start();
  video.dispatchEvent(new Event('loadedmetadata'));
  const player = await opening;
  is(video, { paused: true, currentTime: 0, ended: false });
  expect(player.state()).toBe(PLAYER_STATE.cued);
  is(video, { paused: true, currentTime: 3 });
  expect(player.state()).toBe(PLAYER_STATE.paused);
  is(video, { paused: false, seeking: false, readyState: 1 });
  expect(player.state()).toBe(PLAYER_STATE.loading);
  is(video, { readyState: 4, duration: 3.05 });
  expect(player.state()).toBe(PLAYER_STATE.playing);
  expect(player.remainingSeconds()).toBeCloseTo(0.05);
  is(video, { duration: Number.NaN });
  expect(player.remainingSeconds()).toBe(Number.POSITIVE_INFINITY);
  is(video, { ended: true });
  expect(player.state()).toBe(PLAYER_STATE.ended);
});

it('a file that cannot be had leaves its place empty [VIDEO-10]', async () => {
  const { place, opening, video } = start();
  video.dispatchEvent(new Event('error'));
  await expect(opening).rejects.toBeInstanceOf(VideoUnavailable);
  expect(place.childElementCount).toBe(0);
});
