/** The player of audio stories: what plays, of which playlist, and where it stands [AUDIO-02, AUDIO-07, AUDIO-08]. */

import { atom, getDefaultStore } from 'jotai';
import type { Image } from '../../domain/entities/shared.ts';

const state = atom<AudioState>(undefined);

/** The one player of the page: every button of a story and the bar at the lower edge share it [AUDIO-02, AUDIO-03]. */
export const audioAtom = atom(
  (get) => get(state),
  (get, set, event: AudioEvent) => set(state, audioReducer(get(state), event)),
);

export type AudioStory = {
  id: string;
  name: string;
  role?: string | undefined;
  image?: Image | undefined;
  /** Addresses of the same recording in several formats, the preferred one first */
  sources: readonly string[];
  /** WebVTT, a sentence a cue */
  captionsUrl?: string | undefined;
  transcript?: string | undefined;
};

type AudioPlayer = {
  playlist: readonly AudioStory[];
  /** Place of the story in the playlist, from 0 */
  active: number;
  status: 'paused' | 'playing' | 'ended';
  positionSeconds: number;
  /** undefined until the recording has told it */
  lengthSeconds: number | undefined;
  hasCaptions: boolean;
  /** The recording could not be played */
  hasFailed: boolean;
};

/** undefined: no player is shown. */
export type AudioState = AudioPlayer | undefined;

export type AudioEvent =
  | { type: 'CHOOSE'; playlist: readonly AudioStory[]; id: string }
  | { type: 'TOGGLE' | 'PAUSE' | 'NEXT' | 'PREVIOUS' | 'ENDED' | 'FAILED' | 'TOGGLE_CAPTIONS' | 'CLOSE' }
  | { type: 'PROGRESS'; positionSeconds: number; lengthSeconds: number | undefined }
  | { type: 'SEEK'; positionSeconds: number };

export function audioReducer(state: AudioState, event: AudioEvent): AudioState {
  if (event.type === 'CHOOSE') return chosen(state, event.playlist, event.id);
  if (!state) return undefined;
  switch (event.type) {
    case 'TOGGLE':
      return toggled(state);
    case 'PAUSE':
      return state.status === 'playing' ? { ...state, status: 'paused' } : state;
    case 'NEXT':
      return started(state, state.playlist, wrapped(state, 1));
    case 'PREVIOUS':
      return started(state, state.playlist, wrapped(state, -1));
    case 'PROGRESS':
      return { ...state, positionSeconds: event.positionSeconds, lengthSeconds: event.lengthSeconds };
    case 'SEEK':
      return { ...state, positionSeconds: event.positionSeconds, status: afterSeek(state.status) };
    case 'ENDED':
      return { ...state, status: 'ended', positionSeconds: 0 };
    case 'FAILED':
      return { ...state, status: 'paused', hasFailed: true };
    case 'TOGGLE_CAPTIONS':
      return { ...state, hasCaptions: !state.hasCaptions };
    case 'CLOSE':
      return undefined;
  }
}

/** The story that the player holds; undefined without one. */
export function activeStory(state: AudioState): AudioStory | undefined {
  return state?.playlist[state.active];
}

/** The button of the story that is held toggles it; that of another one starts that one from its beginning [AUDIO-10]. */
function chosen(state: AudioState, playlist: readonly AudioStory[], id: string): AudioState {
  if (state && activeStory(state)?.id === id) return toggled({ ...state, playlist, active: placeOf(playlist, id) });
  const place = placeOf(playlist, id);
  return place < 0 ? state : started(state, playlist, place);
}

function placeOf(playlist: readonly AudioStory[], id: string): number {
  return playlist.findIndex((story) => story.id === id);
}

function toggled(state: AudioPlayer): AudioPlayer {
  return { ...state, status: state.status === 'playing' ? 'paused' : 'playing', hasFailed: false };
}

function started(state: AudioState, playlist: readonly AudioStory[], active: number): AudioPlayer {
  return {
    playlist,
    active,
    status: 'playing',
    positionSeconds: 0,
    lengthSeconds: undefined,
    hasCaptions: state?.hasCaptions ?? true,
    hasFailed: false,
  };
}

function wrapped({ playlist, active }: AudioPlayer, by: number): number {
  return (active + by + playlist.length) % playlist.length;
}

/** Who moves the slider of a story that has ended wants to hear it from there, once they say so. */
function afterSeek(status: AudioPlayer['status']): AudioPlayer['status'] {
  return status === 'ended' ? 'paused' : status;
}

/** Stops and takes the bar away: the visitor has left [KIOSK-12]. */
export function closeAudio(): void {
  getDefaultStore().set(audioAtom, { type: 'CLOSE' });
}
