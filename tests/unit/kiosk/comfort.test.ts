// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { AS_IT_WAS, applyComfort } from '../../../src/kiosk/comfort.ts';
import { mediaIsPlaying } from '../../../src/kiosk/resetScreen.ts';

const takeBack: (() => void)[] = [];

beforeEach(() => document.body.replaceChildren());
afterEach(() => {
  for (const work of takeBack.splice(0)) work();
});

const apply = (wanted: Partial<typeof AS_IT_WAS>) => {
  const undo = applyComfort(document, { ...AS_IT_WAS, ...wanted });
  takeBack.push(undo);
  return undo;
};

function video({ isMuted = false } = {}): HTMLVideoElement {
  const made = document.body.appendChild(document.createElement('video'));
  made.muted = isMuted;
  Object.defineProperty(made, 'paused', { value: false });
  return made;
}

describe('a page as its visitor wants it', () => {
  it('says so to the styles of a booth, and afterwards nothing [KIOSK-35 in part]', () => {
    apply({});
    expect({ ...document.documentElement.dataset }).toEqual({});
    const undo = apply({ textSize: 150, contrast: 'high', motion: 'still', height: 'low' });
    expect({ ...document.documentElement.dataset }).toEqual({
      textSize: '150',
      contrast: 'high',
      motion: 'still',
      height: 'low',
    });
    undo();
    expect({ ...document.documentElement.dataset }).toEqual({});
  });
});

describe('with the sound off', () => {
  it('nothing that plays or begins to play is heard, and what was heard is heard again afterwards [KIOSK-35 in part]', () => {
    const [playing, decoration] = [video(), video({ isMuted: true })];
    const undo = apply({ sound: 'off' });
    const later = video();
    later.dispatchEvent(new Event('play'));
    expect([playing.muted, decoration.muted, later.muted]).toEqual([true, true, true]);
    undo();
    expect([playing.muted, decoration.muted, later.muted]).toEqual([false, true, false]);
  });

  it('what a visitor watches still counts as activity, decoration still does not [KIOSK-17, KIOSK-35 in part]', () => {
    apply({ sound: 'off' });
    video({ isMuted: true }).dispatchEvent(new Event('play'));
    expect(mediaIsPlaying(document)).toBe(false);
    video().dispatchEvent(new Event('play'));
    expect(mediaIsPlaying(document)).toBe(true);
  });
});
