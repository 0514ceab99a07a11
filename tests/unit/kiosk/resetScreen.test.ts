// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { mediaIsPlaying, resetScreen } from '../../../src/kiosk/resetScreen.ts';

beforeEach(() => {
  document.body.replaceChildren();
});

function add<K extends keyof HTMLElementTagNameMap>(name: K): HTMLElementTagNameMap[K] {
  return document.body.appendChild(document.createElement(name));
}

describe('the screen after a reset', () => {
  it('has no dialog, drawer or menu open [KIOSK-12]', () => {
    const drawer = add('dialog');
    drawer.showModal();
    const menu = add('details');
    menu.open = true;
    resetScreen(document);
    expect(drawer.open).toBe(false);
    expect(menu.open).toBe(false);
  });

  it('plays nothing [KIOSK-12]', () => {
    const video = add('video');
    video.currentTime = 12;
    const pause = vi.spyOn(video, 'pause');
    resetScreen(document);
    expect(pause).toHaveBeenCalledOnce();
    expect(video.currentTime).toBe(0);
  });

  it('scrolls freely, stands at the top and has no focus [KIOSK-12]', () => {
    const scrollTo = vi.spyOn(window, 'scrollTo');
    document.body.style.overflow = 'hidden';
    const field = add('input');
    field.focus();
    resetScreen(document);
    expect(document.body.style.overflow).toBe('');
    expect(scrollTo).toHaveBeenCalledWith(0, 0);
    expect(document.activeElement).not.toBe(field);
  });
});

describe('media', () => {
  it('plays only while it is neither paused nor ended [KIOSK-17]', () => {
    const audio = add('audio');
    expect(mediaIsPlaying(document)).toBe(false);
    Object.defineProperty(audio, 'paused', { value: false });
    expect(mediaIsPlaying(document)).toBe(true);
    Object.defineProperty(audio, 'ended', { value: true });
    expect(mediaIsPlaying(document)).toBe(false);
  });

  it('without a sound is no one’s: a silent film keeps no booth awake [KIOSK-17]', () => {
    const film = add('video');
    film.muted = true;
    Object.defineProperty(film, 'paused', { value: false });
    expect(mediaIsPlaying(document)).toBe(false);
    film.muted = false;
    expect(mediaIsPlaying(document)).toBe(true);
  });
});
