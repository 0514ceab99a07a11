import type { Service } from '../domain/services.ts';
import pictures from './attractPictures.json';

/** Which part of a scene a layer is, by which it moves: `motif` travels, `sky` drifts, the others stand. */
type Part = 'sky' | 'ground' | 'motif' | 'front';
type Layer = { part: Part; src: string };

/** A scene of the start screen, in layers from back to front, for screens that stand and that lie [KIOSK-27]. */
export type AttractScene = {
  name: string;
  service: Service;
  /** The colour of its sky at the top, on which the words stand */
  sky: string;
  tall: Layer[];
  wide: Layer[];
};
type Door = { service: Service; src: string };

/** Written by scripts/make-attract.mjs. */
const drawn = pictures as { scenes: AttractScene[]; doors: Door[] };

export const ATTRACT_SCENES: readonly AttractScene[] = drawn.scenes;
export const ATTRACT_DOORS: readonly Door[] = drawn.doors;

/** All files of the start screen: a device fetches them when it becomes a booth [KIOSK-27, KIOSK-29]. */
export const ATTRACT_FILES: readonly string[] = [
  ...ATTRACT_SCENES.flatMap(({ tall, wide }) => [...tall, ...wide]),
  ...ATTRACT_DOORS,
].map(({ src }) => src);
