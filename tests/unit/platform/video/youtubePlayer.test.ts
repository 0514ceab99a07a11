// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { PLAYER_STATE, VideoUnavailable } from '../../../../src/platform/video/VideoPlayer.ts';
import { FakeYouTubePlayer } from '../../../fakes/fakeYouTube.ts';

const SCRIPT = 'script[src^="https://www.youtube.com/"]';
let place: HTMLElement;
let open: typeof import('../../../../src/platform/video/openVideo.pageOnly.ts').openVideo;

beforeEach(async () => {
  vi.resetModules();
  globalThis.YT = undefined;
  FakeYouTubePlayer.made.length = 0;
  document.head.replaceChildren();
  // The script is the test's own to answer: nothing is fetched.
  vi.spyOn(document.head, 'append').mockImplementation((...nodes) => {
    for (const node of nodes) Node.prototype.appendChild.call(document.createElement('head'), node as Node);
    appended.push(...(nodes as HTMLScriptElement[]));
  });
  appended.length = 0;
  place = document.createElement('div');
  ({ openVideo: open } = await import('../../../../src/platform/video/openVideo.pageOnly.ts'));
});
afterEach(() => {
  vi.restoreAllMocks();
});

const appended: HTMLScriptElement[] = [];
const ask = (options = {}) => open(place, { kind: 'youtube', id: 'abc123' }, { title: 'A ship leaves', ...options });

function scriptArrives() {
  globalThis.YT = { Player: FakeYouTubePlayer };
  globalThis.onYouTubeIframeAPIReady?.();
}

async function readyPlayer(): Promise<FakeYouTubePlayer> {
  const player = await vi.waitUntil(() => FakeYouTubePlayer.made.at(-1));
  player.options.events.onReady();
  return player;
}

it('the script of YouTube is asked for with the first video, and once for several [CAR-12]', async () => {
  expect(appended).toEqual([]);
  const first = ask();
  const second = ask();
  expect(appended.map((script) => script.matches(SCRIPT))).toEqual([true]);
  scriptArrives();
  await vi.waitUntil(() => FakeYouTubePlayer.made.length === 2);
  for (const player of FakeYouTubePlayer.made) player.options.events.onReady();
  await Promise.all([first, second]);
});

it('a player has no cookies before it plays, no buttons of its own unless wanted, and its frame a name', async () => {
  const opening = ask({ muted: true });
  scriptArrives();
  const { options, frame } = await readyPlayer();
  await opening;
  expect(options.host).toBe('https://www.youtube-nocookie.com');
  expect(options.videoId).toBe('abc123');
  expect(options.playerVars).toMatchObject({ controls: 0, mute: 1, playsinline: 1 });
  expect(frame.title).toBe('A ship leaves');
});

it('its state, its remaining seconds and its orders are those of the interface [CAR-35, CAR-36]', async () => {
  const opening = ask();
  scriptArrives();
  const fake = await readyPlayer();
  const player = await opening;
  expect(player.remainingSeconds()).toBe(Number.POSITIVE_INFINITY);
  Object.assign(fake, { length: 20, seconds: 19.95, stateNumber: 1 });
  expect(player.remainingSeconds()).toBeCloseTo(0.05);
  expect(player.state()).toBe(PLAYER_STATE.playing);
  player.restart();
  player.pause();
  player.unmute();
  expect(fake.told).toEqual(['seek 0', 'play', 'pause', 'unmute']);
  player.remove();
  expect(place.childElementCount).toBe(0);
});

it('without the script there is no video, and the next one tries again [VIDEO-10]', async () => {
  const opening = ask();
  appended[0]?.dispatchEvent(new Event('error'));
  await expect(opening).rejects.toMatchObject({ name: VideoUnavailable.name });
  const again = ask();
  expect(appended).toHaveLength(2);
  scriptArrives();
  await readyPlayer();
  await again;
});

it('a video that may not be shown leaves its place empty', async () => {
  const opening = ask();
  scriptArrives();
  const fake = await vi.waitUntil(() => FakeYouTubePlayer.made.at(-1));
  fake.options.events.onError({ data: 150 });
  await expect(opening).rejects.toThrow('150');
  expect(place.childElementCount).toBe(0);
});

it('a place that is no longer wanted is given up while the player loads', async () => {
  const leaving = new AbortController();
  const opening = ask({ signal: leaving.signal });
  scriptArrives();
  await vi.waitUntil(() => FakeYouTubePlayer.made.at(-1));
  leaving.abort();
  await expect(opening).rejects.toThrow();
  expect(FakeYouTubePlayer.made[0]?.told).toEqual(['destroy']);
});
