/**
 * What a visitor of a booth makes easier for themselves [KIOSK-35, DEC-157]. In memory alone: it stays while staff step
 * in, and is gone with the visit or with the document.
 */
import { atom, getDefaultStore } from 'jotai';
import type { LetterOrder } from '../domain/keyboard/layouts.ts';

/** In percent of a booth's own text, which is larger than the site's already. */
export const TEXT_SIZES = [100, 125, 150, 175] as const;

export type Comfort = {
  textSize: (typeof TEXT_SIZES)[number];
  contrast: 'normal' | 'high';
  motion: 'moving' | 'still';
  sound: 'on' | 'off';
  /** `low`: everything that is touched lies in the lower 60 % of the screen, for who sits */
  height: 'standing' | 'low';
  /** The keyboard on the screen; undefined: as the profile says [KIOSK-37] */
  keyboard: boolean | undefined;
  letterOrder: LetterOrder;
};

export const AS_IT_WAS: Comfort = {
  textSize: 100,
  contrast: 'normal',
  motion: 'moving',
  sound: 'on',
  height: 'standing',
  keyboard: undefined,
  letterOrder: 'qwerty',
};

const comfort = atom(AS_IT_WAS);

/** Read by the booth's parts; changed by `changeComfort` alone. */
export const comfortAtom = atom((get) => get(comfort));

export function changeComfort(change: Partial<Comfort>): void {
  getDefaultStore().set(comfort, (before) => ({ ...before, ...change }));
}

/** Sets everything back; part of every reset. */
export const resetComfort = (): void => changeComfort(AS_IT_WAS);

/** Attributes of the document that the styles of a booth read; a value that is the normal one has none. */
const ATTRIBUTES = ['textSize', 'contrast', 'motion', 'height'] as const;

/**
 * Shows the page as its visitor wants it, silent if they do.
 * @returns what takes all of it back
 */
export function applyComfort(page: Document, wanted: Comfort): () => void {
  const { dataset } = page.documentElement;
  for (const name of ATTRIBUTES) {
    if (wanted[name] !== AS_IT_WAS[name]) dataset[name] = String(wanted[name]);
  }
  const giveSoundBack = wanted.sound === 'off' ? silence(page) : undefined;
  return () => {
    for (const name of ATTRIBUTES) delete dataset[name];
    giveSoundBack?.();
  };
}

/**
 * Mutes everything that plays and that will play; a person's press on a player's own sound is left to them.
 * @returns what gives the sound back to what had it
 */
function silence(page: Document): () => void {
  const muteIt = (media: HTMLMediaElement) => {
    if (media.muted) return;
    media.muted = true;
    // Unlike decoration, it is still being watched [KIOSK-17].
    media.dataset.silenced = '';
  };
  const mediaOf = (selector: string) => [...page.querySelectorAll<HTMLMediaElement>(selector)];
  const onPlay = ({ target }: Event) => target instanceof HTMLMediaElement && muteIt(target);
  mediaOf('audio, video').forEach(muteIt);
  page.addEventListener('play', onPlay, { capture: true });
  return () => {
    page.removeEventListener('play', onPlay, { capture: true });
    for (const media of mediaOf('[data-silenced]')) {
      media.muted = false;
      delete media.dataset.silenced;
    }
  };
}
