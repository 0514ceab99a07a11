// @vitest-environment happy-dom

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import VideoModal from '../../../../src/content/video/VideoModal.pageOnly.tsx';
import { openVideo } from '../../../../src/platform/video/openVideo.pageOnly.ts';
import { VideoUnavailable } from '../../../../src/platform/video/VideoPlayer.ts';
import { fakeVideoPlayer } from '../../../fakes/fakeVideoPlayer.ts';
import { doing, eventually, mount, unmountAll } from '../../support/mount.tsx';

vi.mock('../../../../src/platform/video/openVideo.pageOnly.ts', () => ({ openVideo: vi.fn() }));

const LINE = 'This video needs an internet connection.';
const onClose = vi.fn();
const onCloseButton = vi.fn();
let online = true;

beforeEach(() => {
  online = true;
  vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => online);
});
afterEach(() => {
  unmountAll();
  vi.restoreAllMocks();
  vi.mocked(openVideo).mockReset();
  onClose.mockReset();
  delete document.documentElement.dataset.mode;
  onCloseButton.mockReset();
});

const open = () =>
  mount(
    <VideoModal
      title="A day in the engine room"
      video="dQw4w9WgXcQ"
      poster={{ src: '/media/engine.webp', alt: 'An engine room' }}
      {...{ onClose, onCloseButton }}
    />,
  );
const setOnline = (value: boolean) =>
  doing(() => {
    online = value;
    dispatchEvent(new Event(value ? 'online' : 'offline'));
  });

describe('a video over the page', () => {
  it('of YouTube is a link that is followed at a booth, and leads nowhere by itself; a file of ours plays there [KIOSK-39 in part]', async () => {
    document.documentElement.dataset.mode = 'kiosk';
    const followed: [string, boolean][] = [];
    const note = (event: MouseEvent) =>
      followed.push([(event.target as HTMLAnchorElement).href, event.defaultPrevented]);
    window.addEventListener('click', note);
    await open();
    window.removeEventListener('click', note);
    expect(followed).toEqual([['https://www.youtube.com/watch?v=dQw4w9WgXcQ', true]]);
    expect(onClose).toHaveBeenCalledOnce();
    expect(openVideo).not.toHaveBeenCalled();

    const { player, told } = fakeVideoPlayer();
    vi.mocked(openVideo).mockResolvedValue(player);
    await mount(<VideoModal title="At sea" video="/media/sea.webm" onClose={onClose} />);
    await eventually(() => expect(told).toEqual(['play']));
  });

  it('is paused, with its poster, until its player is ready, and then plays [VIDEO-01]', async () => {
    const { player, told } = fakeVideoPlayer();
    let become: (ready: typeof player) => void = () => undefined;
    vi.mocked(openVideo).mockReturnValue(
      new Promise((resolve) => {
        become = resolve;
      }),
    );
    const page = await open();
    expect(page.querySelector('dialog')?.open).toBe(true);
    expect(page.querySelector('img')?.alt).toBe('An engine room');
    expect(told).toEqual([]);
    await doing(() => become(player));
    await eventually(() => expect(told).toEqual(['play']));
    expect(page.querySelector('img')).toBeNull();
    expect(vi.mocked(openVideo).mock.calls[0]?.[1]).toEqual({ kind: 'youtube', id: 'dQw4w9WgXcQ' });
  });

  it('closes on Escape and on its backdrop, and takes the player along [VIDEO-02]', async () => {
    const { player, told } = fakeVideoPlayer();
    vi.mocked(openVideo).mockResolvedValue(player);
    const page = await open();
    await eventually(() => expect(told).toEqual(['play']));
    const dialog = page.querySelector('dialog') as HTMLDialogElement;
    await doing(() => dialog.dispatchEvent(new Event('cancel', { cancelable: true })));
    await doing(() => dialog.click());
    expect(onClose).toHaveBeenCalledTimes(2);
    expect(onCloseButton).not.toHaveBeenCalled();
    await doing(() => (dialog.firstElementChild as HTMLElement).click());
    expect(onClose).toHaveBeenCalledTimes(2);
    unmountAll();
    expect(told.at(-1)).toBe('remove');
  });

  it('closes with its button, which lets the video of the page go on [VIDEO-03]', async () => {
    vi.mocked(openVideo).mockResolvedValue(fakeVideoPlayer().player);
    const page = await open();
    await doing(() => page.querySelector<HTMLButtonElement>('button[aria-label="Close the video"]')?.click());
    expect(onClose).toHaveBeenCalledOnce();
    expect(onCloseButton).toHaveBeenCalledOnce();
  });

  it('shows its poster and a line without a connection, and the player once it is back [VIDEO-10]', async () => {
    online = false;
    vi.mocked(openVideo).mockResolvedValue(fakeVideoPlayer().player);
    const page = await open();
    await setOnline(false);
    await eventually(() => expect(page.textContent).toContain(LINE));
    expect(page.querySelector('img')).not.toBeNull();
    expect(openVideo).not.toHaveBeenCalled();
    await setOnline(true);
    await eventually(() => expect(page.textContent).not.toContain(LINE));
    expect(openVideo).toHaveBeenCalledOnce();
  });

  it('keeps the room of 1280 by 720 for its poster [VIDEO-05 in part]', async () => {
    vi.mocked(openVideo).mockReturnValue(new Promise(() => undefined));
    const page = await open();
    const poster = page.querySelector('img');
    expect([poster?.getAttribute('width'), poster?.getAttribute('height')]).toEqual(['1280', '720']);
  });

  it('says the same when the player cannot be had [VIDEO-10]', async () => {
    vi.mocked(openVideo).mockRejectedValue(new VideoUnavailable('no script'));
    const page = await open();
    await eventually(() => expect(page.textContent).toContain(LINE));
    expect(openVideo).toHaveBeenCalledOnce();
  });
});
