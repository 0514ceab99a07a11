import { type RefObject, useEffect, useState } from 'react';

/** The sentence that is being spoken, from the element's first text track; empty between two. */
export function useCaption(element: RefObject<HTMLAudioElement | null>, storyId: string | undefined): string {
  const [caption, setCaption] = useState('');
  useEffect(() => {
    const track = storyId ? element.current?.textTracks[0] : undefined;
    if (!track) return;
    // Loaded and followed without being drawn by the browser, which has no place to draw it.
    track.mode = 'hidden';
    const show = () => {
      const cue = track.activeCues?.[0];
      setCaption(cue && 'text' in cue ? String(cue.text) : '');
    };
    track.addEventListener('cuechange', show);
    return () => {
      track.removeEventListener('cuechange', show);
      setCaption('');
    };
  }, [element, storyId]);
  return caption;
}
