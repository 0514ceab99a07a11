import type { VideoSource } from '../../platform/video/VideoPlayer.ts';

/** A video as content names it: an id of YouTube, or the path of a file of ours. */
export function videoSourceOf(name: string, poster?: string): VideoSource {
  return name.startsWith('/') ? { kind: 'file', src: name, ...(poster && { poster }) } : { kind: 'youtube', id: name };
}
