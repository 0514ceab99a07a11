import { type RefObject, useEffect, useState } from 'react';
import { isRecordingStored } from '../../platform/pictureCache.ts';
import { useConnectivity } from '../../platform/useConnectivity.ts';
import { isAtBooth } from '../../platform/video/booth.ts';
import type { VideoOptions, VideoPlayer, VideoSource } from '../../platform/video/VideoPlayer.ts';

export type OpenedVideo =
  | { state: 'loading'; player?: undefined }
  | { state: 'ready'; player: VideoPlayer }
  /** No connection, the player cannot be had, or a booth does not show it */
  | { state: 'unavailable'; player?: undefined };

/** Puts a player into its place for as long as the component is mounted [VIDEO-01, VIDEO-10]. */
export function useVideoPlayer(
  place: RefObject<HTMLElement | null>,
  source: VideoSource,
  { title, muted, controls }: Pick<VideoOptions, 'title' | 'muted' | 'controls'>,
): OpenedVideo {
  const [opened, setOpened] = useState<OpenedVideo>({ state: 'loading' });
  const isOffline = useConnectivity() === 'offline';
  // One that is ready may have all it needs; one that was missing is tried again when the connection is back.
  const isStored = useIsStored(source.kind === 'file' ? source.src : undefined);
  const isWanted = !isOffline || isStored || opened.state === 'ready';
  const key = JSON.stringify(source);

  useEffect(() => {
    const element = place.current;
    if (!element) return;
    if (!isWanted) return setOpened({ state: 'unavailable' });
    const leaving = new AbortController();
    let player: VideoPlayer | undefined;
    setOpened({ state: 'loading' });
    void open(element, JSON.parse(key) as VideoSource, { title, muted, controls, signal: leaving.signal }).then(
      (ready) => {
        if (leaving.signal.aborted) return ready?.remove();
        player = ready;
        setOpened(ready ? { state: 'ready', player: ready } : { state: 'unavailable' });
      },
    );
    return () => {
      leaving.abort();
      player?.remove();
    };
  }, [place, key, title, muted, controls, isWanted]);

  return opened;
}

/** Whether a file is on this device from an earlier time: it plays offline [DEC-39]. */
function useIsStored(src: string | undefined): boolean {
  const [stored, setStored] = useState<string>();
  useEffect(() => {
    if (!src) return;
    const leaving = new AbortController();
    void isRecordingStored(src).then((isStored) => {
      if (isStored && !leaving.signal.aborted) setStored(src);
    });
    return () => leaving.abort();
  }, [src]);
  return src !== undefined && stored === src;
}

/** @returns undefined where it cannot be had */
async function open(place: HTMLElement, source: VideoSource, options: VideoOptions): Promise<VideoPlayer | undefined> {
  try {
    const { openVideo } = await import('../../platform/video/openVideo.pageOnly.ts');
    return await openVideo(place, source, options);
  } catch {
    return undefined;
  }
}

/** Returns the address of a video that a booth shows nobody: what its visitor may take along [KIOSK-19]. */
export function addressElsewhere(source: VideoSource): string | undefined {
  if (source.kind !== 'youtube' || !isAtBooth()) return undefined;
  return `https://www.youtube.com/watch?v=${encodeURIComponent(source.id)}`;
}

/** A video as content names it: an id of YouTube, or the path of a file of ours. */
export function videoSourceOf(name: string, poster?: string): VideoSource {
  return name.startsWith('/') ? { kind: 'file', src: name, ...(poster && { poster }) } : { kind: 'youtube', id: name };
}
