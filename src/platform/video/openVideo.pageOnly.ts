import { openFile } from './filePlayer.ts';
import type { OpenVideo } from './VideoPlayer.ts';
import { openYouTube } from './youtubePlayer.ts';

/** Opens a player for any video. Import this file lazily: only pages that show a video need it. */
export const openVideo: OpenVideo = (place, source, options) =>
  source.kind === 'youtube' ? openYouTube(place, source.id, options) : openFile(place, source, options);
