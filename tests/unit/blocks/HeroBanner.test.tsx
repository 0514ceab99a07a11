// @vitest-environment happy-dom

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import HeroBanner from '../../../src/blocks/hero-banner/HeroBanner.tsx';
import { openVideo } from '../../../src/platform/video/openVideo.pageOnly.ts';
import { fakeVideoPlayer } from '../../fakes/fakeVideoPlayer.ts';
import { doing, eventually, mount, unmountAll } from '../support/mount.tsx';

vi.mock('../../../src/platform/video/openVideo.pageOnly.ts', () => ({ openVideo: vi.fn() }));

let show: (ratio: number) => void;
const { player, told, facts } = fakeVideoPlayer();

beforeEach(() => {
  vi.useFakeTimers();
  told.length = 0;
  facts.remainingSeconds = 30;
  vi.mocked(openVideo).mockResolvedValue(player);
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(callback: (entries: { intersectionRatio: number }[]) => void) {
        show = (ratio) => callback([{ intersectionRatio: ratio }]);
      }
      observe() {}
      disconnect() {}
    },
  );
});
afterEach(() => {
  unmountAll();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

async function hero() {
  const fields = {
    Title: 'Life at sea',
    DesktopImage: { src: '/media/wide.webp', alt: 'A frigate at dusk' },
    TabletImage: { src: '/media/middle.webp' },
    MobileImage: { src: '/media/tall.webp', alt: 'A frigate at dusk' },
    VideoId: '/media/hero-loop.webm',
  };
  const page = await mount(<HeroBanner fields={fields} params={{}} path="header/0" data={undefined} />);
  await eventually(() => expect(page.querySelector('button')).not.toBeNull());
  return page;
}
async function settle(ratio: number) {
  await doing(() => show(ratio));
  await doing(() => vi.advanceTimersByTime(500));
}

describe('the banner at the top of a page', () => {
  it('shows the picture of the window’s size, and its headline [VIDEO-06]', async () => {
    const page = await hero();
    expect(page.querySelector('h1')?.textContent).toBe('Life at sea');
    const sources = [...page.querySelectorAll('source')].map((source) => [source.media, source.getAttribute('srcset')]);
    expect(sources).toEqual([
      ['(min-width: 1024px)', '/media/wide.webp'],
      ['(min-width: 768px)', '/media/middle.webp'],
    ]);
    expect(page.querySelector('img')?.getAttribute('src')).toBe('/media/tall.webp');
  });

  it('shows its poster where it has no other picture, below the video until that plays [VIDEO-06]', async () => {
    let ready = (_: typeof player) => {};
    vi.mocked(openVideo).mockReturnValue(
      new Promise((resolve) => {
        ready = resolve;
      }),
    );
    const fields = { PosterImage: { src: '/media/poster.webp', alt: 'A wake' }, VideoId: 'dQw4w9WgXcQ' };
    const page = await mount(<HeroBanner fields={fields} params={{}} path="header/0" data={undefined} />);
    expect(page.querySelectorAll('source')).toHaveLength(0);
    const picture = page.querySelector('img');
    expect([picture?.getAttribute('src'), picture?.alt]).toEqual(['/media/poster.webp', 'A wake']);
    await eventually(() => expect(openVideo).toHaveBeenCalled());
    expect(vi.mocked(openVideo).mock.lastCall?.[1]).toEqual({ kind: 'youtube', id: 'dQw4w9WgXcQ' });
    expect(page.querySelector('[data-ready]')).toBeNull();
    await doing(() => ready(player));
    expect(page.querySelector('[data-ready]')).not.toBeNull();
  });

  it('plays its silent video half a second after it came into view, pauses it out of view, and keeps a visitor’s pause [VIDEO-07, VIDEO-08, VIDEO-09]', async () => {
    const page = await hero();
    expect(vi.mocked(openVideo).mock.calls[0]?.[2]).toMatchObject({ muted: true });
    await settle(0.4);
    expect(told.at(-1)).toBe('play');
    await doing(() => show(0));
    expect(told.at(-1)).toBe('pause');
    await settle(0.4);
    expect(told.at(-1)).toBe('play');
    await doing(() => page.querySelector('button')?.click());
    expect(told.at(-1)).toBe('pause');
    await doing(() => show(0));
    await settle(0.4);
    expect(told.at(-1)).toBe('pause');
    expect(page.querySelector('button')?.getAttribute('aria-label')).toBe('Play the video');
  });

  it('begins again at its end [VIDEO-09]', async () => {
    await hero();
    facts.remainingSeconds = 0.2;
    await doing(() => vi.advanceTimersByTime(300));
    expect(told).toContain('restart');
  });
});
