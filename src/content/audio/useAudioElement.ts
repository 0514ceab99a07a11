import { useAtom } from 'jotai';
import { type RefObject, useEffect } from 'react';
import { record } from '../../platform/analytics.ts';
import { takeSoundTurn } from '../../platform/soundTurn.ts';
import { audioAtom } from './audioAtom.ts';
import { activeStory } from './audioMachine.ts';

/** The words of the player; the slider moves far more often [AUDIO-09]. */
const PROGRESS_MS = 1_000;

/** Makes the element do what the player's state says, and tells the state what the element does. */
export function useAudioElement(element: RefObject<HTMLAudioElement | null>) {
  const [player, send] = useAtom(audioAtom);
  const story = activeStory(player);
  const id = story?.id;
  const name = story?.name;
  const isPlaying = player?.status === 'playing';

  // Another story: the element does not look at its sources again by itself.
  useEffect(() => {
    if (id) element.current?.load();
  }, [element, id]);

  useEffect(() => {
    const audio = element.current;
    if (!audio || !id || !name || !isPlaying) return;
    const giveTurnBack = takeSoundTurn(() => send({ type: 'PAUSE' }));
    record({ event: 'audio_play', name });
    audio.play().catch((error: unknown) => {
      // A pause or another story came before it could begin.
      if (error instanceof DOMException && error.name === 'AbortError') return;
      send({ type: 'FAILED' });
    });
    const timer = setInterval(() => {
      const { currentTime, duration } = audio;
      const lengthSeconds = Number.isFinite(duration) ? duration : undefined;
      send({ type: 'PROGRESS', positionSeconds: currentTime, lengthSeconds });
    }, PROGRESS_MS);
    return () => {
      clearInterval(timer);
      giveTurnBack();
      audio.pause();
      record({ event: 'audio_pause', name });
    };
  }, [element, id, name, isPlaying, send]);

  return { player, story, send };
}
