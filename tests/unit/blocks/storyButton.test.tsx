// @vitest-environment happy-dom

import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { StoryButtonFields } from '../../../src/blocks/story-button/fields.ts';
import StoryButton from '../../../src/blocks/story-button/StoryButton.tsx';
import { openVideo } from '../../../src/platform/video/openVideo.pageOnly.ts';
import { doing, eventually, mount, unmountAll } from '../support/mount.tsx';

vi.mock('../../../src/platform/video/openVideo.pageOnly.ts', () => ({
  openVideo: vi.fn(() => new Promise(() => undefined)),
}));
afterEach(unmountAll);

const link = { href: '/stories/kiran', text: 'Read Kiran’s story' };
const VideoYouTubeId = 'dQw4w9WgXcQ';
const block = (fields: StoryButtonFields) => <StoryButton fields={fields} params={{}} path="main/0" />;
/** What stands in the block's own place on the page. */
const markup = (fields: StoryButtonFields) =>
  renderToStaticMarkup(block(fields)).replace(/^<div[^>]*>(.*)<\/div>$/, '$1');

describe('a story button', () => {
  it('opens its video, under the name of the panel [STORY-06]', async () => {
    const page = await mount(block({ type: 'video', VideoYouTubeId, PanelName: 'A day on deck' }));
    await doing(() => page.querySelector('button')?.click());
    await eventually(() => expect(openVideo).toHaveBeenCalledOnce());
    expect(vi.mocked(openVideo).mock.calls[0]?.slice(1)).toMatchObject([
      { kind: 'youtube', id: VideoYouTubeId },
      { title: 'A day on deck' },
    ]);
    expect(page.querySelector('dialog')?.getAttribute('aria-label')).toBe('A day on deck');
  });

  it('says `Watch Video` unless it is told otherwise [STORY-06]', () => {
    expect(markup({ type: 'video', VideoYouTubeId })).toContain('>Watch Video<');
    expect(markup({ type: 'video', VideoYouTubeId, VideoButtonLabel: 'See the boat' })).toContain('>See the boat<');
  });

  it('is the link or the video that its type names, where content gives both, and nothing without it [STORY-06]', () => {
    expect(markup({ type: 'link', link, VideoYouTubeId })).toMatch(
      /^<span><a href="\/stories\/kiran".*Read Kiran’s story/,
    );
    expect(markup({ type: 'video', link, VideoYouTubeId })).toMatch(/^<span><button/);
    expect(markup({ type: 'link', VideoYouTubeId })).toBe('');
  });

  it.each<StoryButtonFields>([
    { type: 'video', VideoYouTubeId },
    { type: 'link', link },
  ])('of the type $type has the icon and the colours of the service that content names [STORY-06]', (button) => {
    expect(markup(button)).not.toMatch(/<svg|data-service/);
    expect(markup({ ...button, icon: 'star' })).toContain('<svg');
    expect(markup({ ...button, icon: 'star' })).not.toBe(markup({ ...button, icon: 'calendar' }));
    expect(markup({ ...button, service: 'navy' })).toMatch(/^<span data-service="navy">/);
  });
});
