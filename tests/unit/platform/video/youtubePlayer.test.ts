// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openVideo } from '../../../../src/platform/video/openVideo.pageOnly.ts';
import { PLAYER_STATE, VideoUnavailable } from '../../../../src/platform/video/VideoPlayer.ts';
import { answerForYouTube, FakeYouTubePlayer } from '../../../fakes/fakeYouTube.ts';

let place: HTMLElement;
beforeEach(() => {
  vi.useFakeTimers();
  place = document.createElement('div');
  answerForYouTube();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  delete document.documentElement.dataset.mode;
});

const ask = (options = {}) =>
  openVideo(place, { kind: 'youtube', id: 'abc123' }, { title: 'A ship leaves', ...options });

function made(): FakeYouTubePlayer {
  const player = FakeYouTubePlayer.made.at(-1);
  if (!player) throw new Error('there is no frame');
  return player;
}

async function ready(options = {}) {
  const opening = ask(options);
  const fake = made();
  fake.load();
  fake.say('onReady');
  return { player: await opening, fake };
}

it('a video is a frame of YouTube, and no script of it in the page [CAR-12, HUB-22 in part]', async () => {
  await ready({ muted: true });
  expect([...document.scripts]).toEqual([]);
  const { address, frame } = made();
  expect(address.origin + address.pathname).toBe('https://www.youtube-nocookie.com/embed/abc123');
  expect(Object.fromEntries(address.searchParams)).toMatchObject({ enablejsapi: '1', controls: '0', mute: '1' });
  expect(frame.title).toBe('A ship leaves');
  expect(frame.parentElement).toBe(place);
});

it('the page knocks once the frame is there, until it is heard', async () => {
  const opening = ask();
  const fake = made();
  vi.advanceTimersByTime(1_000);
  expect(fake.knocks).toBe(0);
  fake.load();
  vi.advanceTimersByTime(500);
  expect(fake.knocks).toBe(3);
  fake.say('initialDelivery', { playerState: 5 });
  await opening;
  vi.advanceTimersByTime(2_000);
  expect(fake.knocks).toBe(3);
});

it('its state, its remaining seconds and its orders are those of the interface [CAR-35, CAR-36]', async () => {
  const { player, fake } = await ready({ muted: true });
  expect(player.state()).toBe(PLAYER_STATE.unstarted);
  expect(player.remainingSeconds()).toBe(Number.POSITIVE_INFINITY);
  expect(player.isMuted()).toBe(true);
  fake.say('infoDelivery', { duration: 20, currentTime: 19.5, playerState: 1, muted: false });
  expect(player.state()).toBe(PLAYER_STATE.playing);
  expect(player.isMuted()).toBe(false);
  // It tells where it is four times a second; between that the page reckons.
  vi.advanceTimersByTime(450);
  expect(player.remainingSeconds()).toBeCloseTo(0.05);
  fake.say('infoDelivery', { playerState: 2, currentTime: 12 });
  vi.advanceTimersByTime(450);
  expect(player.remainingSeconds()).toBeCloseTo(8);
  // Resumed after a while: what has passed meanwhile was not played.
  vi.advanceTimersByTime(60_000);
  fake.say('onStateChange', 1);
  fake.say('infoDelivery', { playerState: 1 });
  expect(player.remainingSeconds()).toBeCloseTo(8);
  vi.advanceTimersByTime(60_000);
  expect(player.remainingSeconds()).toBeCloseTo(7);
  fake.say('infoDelivery', { playerState: 2 });
  fake.told.length = 0;
  player.restart();
  player.pause();
  player.mute();
  player.unmute();
  expect(fake.told).toEqual(['seekTo 0 true', 'playVideo', 'pauseVideo', 'mute', 'unMute']);
  player.remove();
  expect(place.childElementCount).toBe(0);
  fake.say('infoDelivery', { playerState: 1 });
  expect(player.state()).toBe(PLAYER_STATE.paused);
});

it('what another site says in its name, or another frame, is not heard', async () => {
  const opening = ask();
  const fake = made();
  fake.load();
  fake.say('onReady', null, 'https://evil.example');
  window.dispatchEvent(
    new MessageEvent('message', { data: '{"event":"onReady"}', origin: 'https://www.youtube-nocookie.com' }),
  );
  vi.advanceTimersByTime(10_000);
  await expect(opening).rejects.toMatchObject({ name: VideoUnavailable.name });
});

it('what it says in another form changes nothing', async () => {
  const { player, fake } = await ready({ muted: true });
  fake.say('infoDelivery', { playerState: '1', duration: null, currentTime: {}, muted: 'no' });
  fake.say('infoDelivery', 'playing');
  expect(player.state()).toBe(PLAYER_STATE.unstarted);
  expect(player.remainingSeconds()).toBe(Number.POSITIVE_INFINITY);
  expect(player.isMuted()).toBe(true);
});

describe('there is no video', () => {
  it('where its frame says nothing, and the next one tries again [VIDEO-10]', async () => {
    const opening = ask();
    made().load();
    vi.advanceTimersByTime(10_000);
    await expect(opening).rejects.toMatchObject({ name: VideoUnavailable.name });
    expect(place.childElementCount).toBe(0);
    const { player } = await ready();
    player.remove();
  });

  it('where it may not be shown, and its place is left empty', async () => {
    const opening = ask();
    made().load();
    made().say('onError', 150);
    await expect(opening).rejects.toThrow('150');
    expect(place.childElementCount).toBe(0);
  });

  it('in a place that is no longer wanted', async () => {
    const leaving = new AbortController();
    const opening = ask({ signal: leaving.signal });
    leaving.abort();
    await expect(opening).rejects.toThrow();
    expect(place.childElementCount).toBe(0);
  });
});

describe('the frame', () => {
  it('is never made at a booth: what it links to is not ours to take away [KIOSK-39 in part]', async () => {
    document.documentElement.dataset.mode = 'kiosk';
    await expect(ask({ controls: true })).rejects.toMatchObject({ name: VideoUnavailable.name });
    expect(FakeYouTubePlayer.made).toEqual([]);
    expect(place.childElementCount).toBe(0);
  });

  it('opens what is pressed in it in a window of its own elsewhere, and never in place of the page', async () => {
    await ready({ controls: true });
    const allowed = [...made().frame.sandbox];
    expect(allowed).toContain('allow-popups');
    expect(allowed.filter((each) => each.includes('top-navigation'))).toEqual([]);
  });
});
