// @vitest-environment happy-dom

import { readFileSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import AudioBar from '../../../../src/content/audio/AudioBar.tsx';
import { closeAudio } from '../../../../src/content/audio/audioMachine.ts';
import MediaPanel from '../../../../src/content/stories/MediaPanel.tsx';
import { SilentVideo } from '../../../../src/content/video/SilentVideo.tsx';
import { openVideo } from '../../../../src/platform/video/openVideo.pageOnly.ts';
import { fakeVideoPlayer } from '../../../fakes/fakeVideoPlayer.ts';
import { byText, doing, eventually, mount, unmountAll } from '../../support/mount.tsx';

vi.mock('../../../../src/platform/video/openVideo.pageOnly.ts', () => ({ openVideo: vi.fn() }));
const VIDEO = 'dQw4w9WgXcQ';
const { player, told, facts } = fakeVideoPlayer();

beforeEach(() => {
  vi.useFakeTimers();
  vi.mocked(openVideo).mockClear().mockResolvedValue(player);
});
afterEach(() => {
  unmountAll();
  closeAudio();
  vi.restoreAllMocks();
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
  const audio = {
    File: '/media/audio/bron.m4a',
    AudioImage: { src: '/media/bron.webp' },
    Name: 'Bron',
    JobTitle: 'Linguist',
    AudioTranscript: '<p>It sounds a lot like home.</p>',
  };

  it.each([
    ['both', { DesktopImage: { src: '/wide.webp' }, MobileImage: { src: '/tall.webp' } }, '/wide.webp', '/tall.webp'],
    ['the wide one alone', { DesktopImage: { src: '/wide.webp' } }, '/wide.webp', '/wide.webp'],
    ['the tall one alone', { MobileImage: { src: '/tall.webp' } }, '/tall.webp', '/tall.webp'],
  ])('shows the picture of the window’s size, with %s [STORY-24]', async (_which, pictures, wide, tall) => {
    const page = await mount(<MediaPanel panel={{ type: 'MediaImagePanel', ...pictures }} />);
    expect(page.querySelector('source')?.getAttribute('srcset')).toBe(wide);
    expect(page.querySelector('img')?.getAttribute('src')).toBe(tall);
  });

  it.each([
    ['Portrait', 'portrait'],
    ['Landscape', 'landscape'],
    [undefined, 'landscape'],
  ] as const)('is laid out as %s says [STORY-24]', async (Layout, layout) => {
    const DesktopImage = { src: '/wide.webp' };
    const page = await mount(<MediaPanel panel={{ type: 'MediaImagePanel', DesktopImage, Layout }} />);
    expect(page.querySelector('picture')?.dataset.layout).toBe(layout);
  });

  it.each([
    ['picture', { type: 'MediaImagePanel', DesktopImage: { src: '/wide.webp' }, ...audio } as const],
    ['video', { type: 'MediaVideoPanel', YoutubeID: VIDEO, ...audio } as const],
  ])(
    'plays the recording beside its %s, whose speaker and words are shown [STORY-25, STORY-26]',
    async (_what, panel) => {
      for (const act of ['play', 'pause', 'load'] as const) {
        vi.spyOn(HTMLMediaElement.prototype, act).mockImplementation(async () => undefined);
      }
      const page = await mount(
        <>
          <MediaPanel panel={panel} />
          <AudioBar />
        </>,
      );
      expect(page.querySelector('img[src="/media/bron.webp"]')).not.toBeNull();
      expect(page.textContent).toContain('Linguist');
      expect(page.querySelector('details')?.textContent).toContain('It sounds a lot like home.');
      await doing(() => byText(page, 'button', 'Listen to Bron').click());
      expect(page.querySelector('audio source')?.getAttribute('src')).toBe('/media/audio/bron.m4a');
      expect(HTMLMediaElement.prototype.play).toHaveBeenCalledOnce();
    },
  );

  it('shows its video with its title and, until the player is there, its picture [STORY-26]', async () => {
    vi.mocked(openVideo).mockReturnValue(new Promise(() => undefined));
    const VideoImage = { src: '/deck.webp' };
    const panel = { type: 'MediaVideoPanel', YoutubeID: VIDEO, VideoTitle: 'A day on deck', VideoImage } as const;
    const page = await mount(<MediaPanel panel={panel} />);
    await eventually(() => expect(openVideo).toHaveBeenCalledOnce());
    expect(page.querySelector('figcaption')?.textContent).toBe('A day on deck');
    expect(page.querySelector('img')?.getAttribute('src')).toBe('/deck.webp');
    expect(vi.mocked(openVideo).mock.calls[0]?.[1]).toEqual({ kind: 'youtube', id: VIDEO });
  });
});
