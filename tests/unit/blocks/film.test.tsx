// @vitest-environment happy-dom

import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import Film from '../../../src/blocks/film/Film.tsx';
import type { FilmFields } from '../../../src/blocks/film/fields.ts';
import { openVideo } from '../../../src/platform/video/openVideo.pageOnly.ts';
import { fakeVideoPlayer } from '../../fakes/fakeVideoPlayer.ts';
import { doing, eventually, mount, unmountAll } from '../support/mount.tsx';

vi.mock('../../../src/platform/video/openVideo.pageOnly.ts', () => ({ openVideo: vi.fn() }));

const LINE = 'This video needs an internet connection.';
const FIELDS: FilmFields = {
  Title: 'Leaving harbour',
  File: '/media/films/leaving-harbour.mp4',
  Captions: '/media/films/leaving-harbour.vtt',
  Poster: { src: '/media/films/leaving-harbour.avif', alt: 'A frigate off a headland' },
  Seconds: 29,
  Kilobytes: 940,
  Transcript: '<p>First light over a harbour.</p>',
};
const film = <Film fields={FIELDS} params={{ service: 'navy' }} path="main/1" />;
const play = (page: HTMLElement) => doing(() => page.querySelector('button')?.click());

let saveData = false;
let online = true;
let stored: string[] = [];

beforeEach(() => {
  [saveData, online, stored] = [false, true, []];
  vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => online);
  Object.defineProperty(navigator, 'connection', { configurable: true, get: () => ({ saveData }) });
  vi.stubGlobal('caches', {
    open: async () => ({ match: async (src: string) => (stored.includes(src) ? new Response('film') : undefined) }),
  });
});
afterEach(() => {
  unmountAll();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.mocked(openVideo).mockReset();
});

describe('a film on a page', () => {
  it('hides a poster that cannot be had, closed and opened: the browser’s broken picture is no part of a page', async () => {
    online = false;
    const page = await mount(film);
    const poster = () => page.querySelector('img') as HTMLImageElement;
    await doing(() => poster().dispatchEvent(new Event('error')));
    expect(poster().dataset.missing).toBe('');
    await play(page);
    await eventually(() => expect(page.textContent).toContain(LINE));
    await doing(() => poster().dispatchEvent(new Event('error')));
    expect(poster().dataset.missing).toBe('');
  });

  it('is its poster, how long it is and how large, and what it shows in words, until somebody plays it', async () => {
    const page = await mount(film);
    expect(page.querySelector('img')?.alt).toBe('A frigate off a headland');
    expect(page.textContent).toContain('29 seconds, no sound, with captions. 0.9 MB.');
    expect(page.querySelector('details')?.textContent).toContain('First light over a harbour.');
    expect(page.querySelector('button')?.getAttribute('aria-label')).toBe('Play the film: Leaving harbour');
    expect(page.querySelector('video')).toBeNull();
    expect(openVideo).not.toHaveBeenCalled();
  });

  it('plays in its place with its captions and controls, and whoever pressed with a key goes on from there', async () => {
    const { player, told } = fakeVideoPlayer();
    vi.mocked(openVideo).mockImplementation(async (place) => {
      place.append(Object.assign(document.createElement('video'), { tabIndex: 0 }));
      return player;
    });
    const page = await mount(film);
    await play(page);
    await eventually(() => expect(told).toEqual(['play']));
    expect(vi.mocked(openVideo).mock.calls[0]?.slice(1)).toMatchObject([
      { kind: 'file', src: FIELDS.File, captions: { src: FIELDS.Captions, label: 'English' } },
      { title: 'Leaving harbour', controls: true },
    ]);
    expect(document.activeElement?.tagName).toBe('VIDEO');
    expect(page.querySelector('[role=group]')?.getAttribute('aria-label')).toBe('Leaving harbour');
  });

  it('says to somebody who saves data that nothing is loaded, and plays anyway when they ask', async () => {
    saveData = true;
    vi.mocked(openVideo).mockResolvedValue(fakeVideoPlayer().player);
    const page = await mount(film);
    expect(page.querySelector('button')?.getAttribute('aria-label')).toBe('Play anyway: Leaving harbour');
    expect(page.textContent).toContain('0.9 MB. You’re saving data, so nothing loads until you play it.');
    expect(openVideo).not.toHaveBeenCalled();
    await play(page);
    await eventually(() => expect(openVideo).toHaveBeenCalledOnce());
  });

  it('shows its poster and a line without a connection [VIDEO-10]', async () => {
    online = false;
    const page = await mount(film);
    await play(page);
    await doing(() => dispatchEvent(new Event('offline')));
    await eventually(() => expect(page.textContent).toContain(LINE));
    expect(page.querySelector('img')?.alt).toBe('A frigate off a headland');
    expect(openVideo).not.toHaveBeenCalled();
  });

  it('plays without a connection where it is on the device from an earlier time [PWA-03 in part]', async () => {
    online = false;
    stored = [FIELDS.File];
    const { player, told } = fakeVideoPlayer();
    vi.mocked(openVideo).mockResolvedValue(player);
    const page = await mount(film);
    await play(page);
    await eventually(() => expect(told).toEqual(['play']));
    expect(openVideo).toHaveBeenCalledOnce();
    expect(page.textContent).not.toContain(LINE);
  });

  it('is the browser’s own player without scripting, which loads nothing before it is played', () => {
    const markup = renderToStaticMarkup(film);
    const [own = ''] = /<noscript>.*<\/noscript>/.exec(markup) ?? [];
    expect(own).toMatch(/<video controls="" preload="none"[^>]*src="\/media\/films\/leaving-harbour\.mp4"/);
    expect(own).toMatch(/<track kind="captions" src="[^"]*\.vtt" srcLang="en-AU" label="English" default=""/);
  });
});
