// @vitest-environment happy-dom

import { readFileSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import MediaPanel from '../../../../src/content/stories/MediaPanel.tsx';
import { SilentVideo } from '../../../../src/content/video/SilentVideo.tsx';
import { openVideo } from '../../../../src/platform/video/openVideo.ts';
import { fakeVideoPlayer } from '../../../fakes/fakeVideoPlayer.ts';
import { doing, eventually, mount, unmountAll } from '../../support/mount.tsx';

vi.mock('../../../../src/platform/video/openVideo.ts', () => ({ openVideo: vi.fn() }));
const VIDEO = 'dQw4w9WgXcQ';
const { player, told, facts } = fakeVideoPlayer();

beforeEach(() => {
  vi.useFakeTimers();
  vi.mocked(openVideo).mockClear().mockResolvedValue(player);
});
afterEach(() => {
  unmountAll();
  vi.useRealTimers();
});

it('the video of a banner is muted, without controls, and begins again at its end [STORY-13]', async () => {
  await mount(<SilentVideo video={VIDEO} title="The boat" className="place" buttonClassName="button" />);
  await eventually(() => expect(openVideo).toHaveBeenCalledOnce());
  const options = vi.mocked(openVideo).mock.calls[0]?.[2];
  expect(options?.muted).toBe(true);
  expect(options?.controls ?? false).toBe(false);
  facts.remainingSeconds = 0.1;
  await doing(() => vi.advanceTimersByTime(250));
  expect(told).toContain('restart');
});

it('the video of a banner reaches 10 px over its edge [STORY-15]', () => {
  const css = readFileSync('src/content/stories/StoryBanner.module.css', 'utf8');
  expect(/\.inline \{[^}]*margin: -10px;/.test(css)).toBe(true);
});

describe('a media panel', () => {
  const audio = { File: '/media/audio/bron.m4a', Name: 'Bron', JobTitle: 'Linguist' };

  it.each([
    ['both', { DesktopImage: { src: '/wide.webp' }, MobileImage: { src: '/tall.webp' } }, '/wide.webp', '/tall.webp'],
    ['the wide one alone', { DesktopImage: { src: '/wide.webp' } }, '/wide.webp', '/wide.webp'],
    ['the tall one alone', { MobileImage: { src: '/tall.webp' } }, '/tall.webp', '/tall.webp'],
  ])('shows the picture of the window’s size, with %s [STORY-24]', async (_which, pictures, wide, tall) => {
    const page = await mount(<MediaPanel panel={{ type: 'MediaImagePanel', Layout: 'Portrait', ...pictures }} />);
    expect(page.querySelector('source')?.getAttribute('srcset')).toBe(wide);
    expect(page.querySelector('img')?.getAttribute('src')).toBe(tall);
    expect(page.querySelector('picture')?.dataset.layout).toBe('portrait');
  });

  it('plays the recording beside its picture [STORY-25]', async () => {
    const page = await mount(
      <MediaPanel panel={{ type: 'MediaImagePanel', DesktopImage: { src: '/wide.webp' }, ...audio }} />,
    );
    expect(page.querySelector('button')?.textContent).toBe('Listen to Bron');
  });

  it('shows its video with its title, and a recording beside it [STORY-26]', async () => {
    const panel = { type: 'MediaVideoPanel', YoutubeID: VIDEO, VideoTitle: 'A day on deck', ...audio } as const;
    const page = await mount(<MediaPanel panel={panel} />);
    await eventually(() => expect(openVideo).toHaveBeenCalledOnce());
    expect(page.querySelector('figcaption')?.textContent).toBe('A day on deck');
    expect(page.querySelector('button')?.textContent).toBe('Listen to Bron');
  });
});
