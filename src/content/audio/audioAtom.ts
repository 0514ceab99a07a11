import { atom, getDefaultStore } from 'jotai';
import { type AudioEvent, type AudioState, audioReducer } from './audioMachine.ts';

const state = atom<AudioState>(undefined);

/** The one player of the page: every button of a story and the bar at the lower edge share it [AUDIO-02, AUDIO-03]. */
export const audioAtom = atom(
  (get) => get(state),
  (get, set, event: AudioEvent) => set(state, audioReducer(get(state), event)),
);

/** Stops and takes the bar away: the visitor has left [KIOSK-12]. */
export function closeAudio(): void {
  getDefaultStore().set(audioAtom, { type: 'CLOSE' });
}
