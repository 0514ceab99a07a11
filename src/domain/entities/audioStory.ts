import type { Service } from '../services.ts';
import type { Html, Image } from './shared.ts';

/** One person's audio story, in the contract's names [AUDIO-01]. */
export type AudioStoryRecord = {
  id: string;
  name: string;
  role?: string;
  image?: Image;
  /** The recording, in a format that every browser plays */
  'audio url': string;
  audioTranscript?: Html;
  service?: Service;
  /** The same recording in Opus, half the size, for browsers that play it */
  opusUrl?: string;
  /** WebVTT */
  captionsUrl?: string;
};
