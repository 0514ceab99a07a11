// @vitest-environment happy-dom

import { getDefaultStore } from 'jotai';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import AudioBar from '../../../../src/content/audio/AudioBar.tsx';
import { AudioButton } from '../../../../src/content/audio/AudioButton.tsx';
import { audioAtom, closeAudio } from '../../../../src/content/audio/audioMachine.ts';
import { byText, doing, mount, unmountAll } from '../../support/mount.tsx';

const story = (id: string, name: string) => ({
  id,
  name,
  role: 'Linguist',
  sources: [`/media/audio/${id}.webm`],
  captionsUrl: `/media/audio/${id}.vtt`,
  transcript: '<p>It sounds a lot like home.</p>',
});
const BRON = story('bron', 'Bron');
const GUS = story('gus', 'Gus');
const events: object[] = [];

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockImplementation(async () => undefined);
  vi.spyOn(HTMLMediaElement.prototype, 'pause').mockImplementation(() => undefined);
  vi.spyOn(HTMLMediaElement.prototype, 'load').mockImplementation(() => undefined);
  events.length = 0;
  globalThis.dataLayer = events;
});
afterEach(() => {
  unmountAll();
  closeAudio();
  delete globalThis.dataLayer;
  vi.restoreAllMocks();
  vi.useRealTimers();
});

async function page(playlist = [BRON, GUS]) {
  return await mount(
    <>
      {playlist.map((each) => (
        <AudioButton key={each.id} story={each} playlist={playlist} />
      ))}
      <AudioBar />
    </>,
  );
}
const labels = (root: ParentNode) =>
  [...root.querySelectorAll('section button')].map(
    (button) => button.getAttribute('aria-label') ?? button.textContent?.trim(),
  );
const press = (root: ParentNode, label: string) =>
  doing(() => root.querySelector<HTMLButtonElement>(`button[aria-label="${label}"]`)?.click());
const listen = (root: ParentNode, words: string) => doing(() => byText(root, 'button', words).click());
const audioOf = (root: ParentNode) => root.querySelector('audio') as HTMLAudioElement;

describe('the bar of the audio player', () => {
  it('stands there once a story is chosen, with every control [AUDIO-03, AUDIO-04, AUDIO-05]', async () => {
    const root = await page();
    expect(root.querySelector('audio')).toBeNull();
    await listen(root, 'Listen to Bron');
    expect(labels(root)).toEqual([
      'Previous story',
      'Pause',
      'Next story',
      'Captions',
      'Transcript',
      'Close the player',
    ]);
    expect(HTMLMediaElement.prototype.play).toHaveBeenCalledOnce();
    expect(byText(root, 'button', 'Pause Bron')).toBeTruthy();
    await press(root, 'Close the player');
    expect(root.querySelector('audio')).toBeNull();
  });

  it('has no previous and next for a story alone [AUDIO-04]', async () => {
    const root = await page([BRON]);
    await listen(root, 'Listen to Bron');
    expect(labels(root)).toEqual(['Pause', 'Captions', 'Transcript', 'Close the player']);
  });

  it('plays and pauses, tells both, and says what it does [AUDIO-07, ANA-04]', async () => {
    const root = await page();
    await listen(root, 'Listen to Gus');
    await press(root, 'Pause');
    expect(HTMLMediaElement.prototype.pause).toHaveBeenCalled();
    expect(events).toEqual([
      { event: 'audio_play', name: 'Gus' },
      { event: 'audio_pause', name: 'Gus' },
    ]);
    expect(labels(root)).toContain('Play');
  });

  it('updates its words once a second and its slider twenty times [AUDIO-09]', async () => {
    const root = await page();
    await listen(root, 'Listen to Bron');
    const audio = audioOf(root);
    Object.defineProperty(audio, 'duration', { value: 33 });
    const slider = root.querySelector('input') as HTMLInputElement;
    const setValue = vi.spyOn(slider, 'value', 'set');
    audio.currentTime = 0.4;
    await doing(() => vi.advanceTimersByTime(450));
    expect(setValue).toHaveBeenCalledTimes(9);
    expect(slider.getAttribute('aria-valuetext')).toBe('0 seconds of 0 seconds');
    audio.currentTime = 1.2;
    await doing(() => vi.advanceTimersByTime(550));
    expect(slider.getAttribute('aria-valuetext')).toBe('1 second of 33 seconds');
  });

  it('is at its beginning again when the story ends [AUDIO-08]', async () => {
    const root = await page();
    await listen(root, 'Listen to Bron');
    await doing(() => audioOf(root).dispatchEvent(new Event('ended')));
    expect(getDefaultStore().get(audioAtom)).toMatchObject({ status: 'ended', positionSeconds: 0 });
    expect(labels(root)).toContain('Play');
  });

  it('shows the words of the story over the whole window, where it can be left again [AUDIO-06]', async () => {
    const root = await page();
    await listen(root, 'Listen to Bron');
    await listen(root, 'Transcript');
    const dialog = root.querySelector('dialog');
    expect(dialog?.open).toBe(true);
    expect(dialog?.textContent).toContain('It sounds a lot like home.');
    await doing(() => dialog?.querySelector('button')?.click());
    expect(root.querySelector('dialog')).toBeNull();
  });

  it('says so in words when a recording cannot be played', async () => {
    vi.mocked(HTMLMediaElement.prototype.play).mockRejectedValue(new DOMException('', 'NotSupportedError'));
    const root = await page();
    await listen(root, 'Listen to Bron');
    await doing(() => undefined);
    expect(root.querySelector('[role=alert]')?.textContent).toMatch(/can’t be played right now/);
  });
});
