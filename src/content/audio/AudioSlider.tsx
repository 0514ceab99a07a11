import { type RefObject, useEffect, useRef } from 'react';
import styles from './AudioBar.module.css';
import { spokenTime } from './clockTime.ts';

/** 20 times a second [AUDIO-09]. */
const SLIDER_MS = 50;
const STEP_S = 1;

type AudioSliderProps = {
  audio: RefObject<HTMLAudioElement | null>;
  isPlaying: boolean;
  positionSeconds: number;
  lengthSeconds: number | undefined;
  onSeek: (seconds: number) => void;
};

/**
 * Where the story stands, to see and to move. Its thumb follows the element directly: twenty renderings a second would
 * be too many, and what is read aloud changes once a second with the rest.
 */
export function AudioSlider({ audio, isPlaying, positionSeconds, lengthSeconds = 0, onSeek }: AudioSliderProps) {
  const slider = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (slider.current) slider.current.value = String(positionSeconds);
  }, [positionSeconds]);
  useEffect(() => {
    if (!isPlaying) return;
    const timer = setInterval(() => {
      if (slider.current && audio.current) slider.current.value = String(audio.current.currentTime);
    }, SLIDER_MS);
    return () => clearInterval(timer);
  }, [audio, isPlaying]);

  return (
    <input
      ref={slider}
      className={styles.slider}
      type="range"
      min={0}
      max={Math.max(lengthSeconds, STEP_S)}
      step="any"
      defaultValue={positionSeconds}
      aria-label="Progress"
      aria-valuetext={`${spokenTime(positionSeconds)} of ${spokenTime(lengthSeconds)}`}
      onInput={(event) => onSeek(Number(event.currentTarget.value))}
    />
  );
}
