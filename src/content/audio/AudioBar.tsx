import { useAtom } from 'jotai';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { record } from '../../platform/analytics.ts';
import { takeAudioFocus } from '../../platform/audioFocus.ts';
import { MediaButton } from '../../ui/buttons/MediaButton.tsx';
import { Takeover } from '../../ui/dialogs/Takeover.tsx';
import { MediaIcon } from '../../ui/icons/MediaIcon.tsx';
import { RichText } from '../../ui/text/RichText.tsx';
import styles from './AudioBar.module.css';
import { activeStory, audioAtom } from './audioMachine.ts';

const MINUTE_S = 60;

const counted = (count: number, unit: string) => `${count} ${unit}${count === 1 ? '' : 's'}`;

/** The words of the player; the slider moves far more often [AUDIO-09]. */
const PROGRESS_MS = 1_000;

const TYPES: Record<string, string> = {
  m4a: 'audio/mp4; codecs="mp4a.40.2"',
  mp3: 'audio/mpeg',
  ogg: 'audio/ogg; codecs=opus',
  wav: 'audio/wav',
  webm: 'audio/webm; codecs=opus',
};

/** 20 times a second [AUDIO-09]. */
const SLIDER_MS = 50;

const STEP_S = 1;

/** The story that plays, at the lower edge of every page [AUDIO-03, AUDIO-04, AUDIO-05, AUDIO-06]. */
export default function AudioBar() {
  const audio = useRef<HTMLAudioElement>(null);
  const { player, story, send } = useAudioElement(audio);
  const caption = useCaption(audio, story?.id);
  const [isReading, setReading] = useState(false);
  if (!player || !story) return null;

  const { status, positionSeconds, lengthSeconds, hasCaptions, hasFailed, playlist } = player;
  const isPlaying = status === 'playing';
  const length = lengthSeconds === undefined ? '' : ` / ${clockTime(lengthSeconds)}`;
  return (
    <section className={styles.bar} aria-label="Audio player">
      {/* biome-ignore lint/a11y/useMediaCaption: its captions are a track, shown beside it */}
      <audio
        ref={audio}
        preload="auto"
        onEnded={() => send({ type: 'ENDED' })}
        onPause={(event) => event.currentTarget.ended || send({ type: 'PAUSE' })}
        onError={() => send({ type: 'FAILED' })}
      >
        {story.sources.map((source, index) => (
          <source
            key={source}
            src={source}
            type={mediaType(source)}
            onError={() => index === story.sources.length - 1 && send({ type: 'FAILED' })}
          />
        ))}
        {story.captionsUrl ? <track key={story.id} kind="captions" srcLang="en-AU" src={story.captionsUrl} /> : null}
      </audio>
      {hasCaptions && caption ? <p className={styles.caption}>{caption}</p> : null}
      {hasFailed ? (
        <p className={styles.caption} role="alert">
          This story can’t be played right now. You can still read it.
        </p>
      ) : null}
      <div className={styles.controls}>
        {playlist.length > 1 ? (
          <MediaButton icon="previous" label="Previous story" onClick={() => send({ type: 'PREVIOUS' })} />
        ) : null}
        <MediaButton
          icon={isPlaying ? 'pause' : 'play'}
          label={isPlaying ? 'Pause' : 'Play'}
          emphasis
          onClick={() => send({ type: 'TOGGLE' })}
        />
        {playlist.length > 1 ? (
          <MediaButton icon="next" label="Next story" onClick={() => send({ type: 'NEXT' })} />
        ) : null}
        <p className={styles.who}>
          <strong>{story.name}</strong>
          {story.role ? <span>{story.role}</span> : null}
        </p>
        <AudioSlider
          audio={audio}
          {...{ isPlaying, positionSeconds, lengthSeconds }}
          onSeek={(seconds) => {
            if (audio.current) audio.current.currentTime = seconds;
            send({ type: 'SEEK', positionSeconds: seconds });
          }}
        />
        <span className={styles.time}>{clockTime(positionSeconds) + length}</span>
        {story.captionsUrl ? (
          <MediaButton
            icon="captions"
            label="Captions"
            pressed={hasCaptions}
            onClick={() => send({ type: 'TOGGLE_CAPTIONS' })}
          />
        ) : null}
        {story.transcript ? (
          <button type="button" className={styles.read} onClick={() => setReading(true)}>
            <MediaIcon name="text" /> Transcript
          </button>
        ) : null}
        <MediaButton icon="close" label="Close the player" onClick={() => send({ type: 'CLOSE' })} />
      </div>
      {isReading ? (
        <Takeover title={`${story.name}, in words`} onClose={() => setReading(false)}>
          <RichText html={story.transcript} />
        </Takeover>
      ) : null}
    </section>
  );
}

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
function AudioSlider({ audio, isPlaying, positionSeconds, lengthSeconds = 0, onSeek }: AudioSliderProps) {
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

/** The type of a recording by the end of its address, so that a browser asks only for what it can play. */
export function mediaType(address: string): string | undefined {
  return TYPES[/\.([a-z0-9]+)(?:[?#].*)?$/i.exec(address)?.[1]?.toLowerCase() ?? ''];
}

/** Makes the element do what the player's state says, and tells the state what the element does. */
function useAudioElement(element: RefObject<HTMLAudioElement | null>) {
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
    const giveTurnBack = takeAudioFocus(() => send({ type: 'PAUSE' }));
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

/** The sentence that is being spoken, from the element's first text track; empty between two. */
function useCaption(element: RefObject<HTMLAudioElement | null>, storyId: string | undefined): string {
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

/** A position in a recording as players write it: `0:07`, `12:40`. */
export function clockTime(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds));
  return `${Math.floor(whole / MINUTE_S)}:${String(whole % MINUTE_S).padStart(2, '0')}`;
}

/** The same for reading aloud: `7 seconds`, `12 minutes 40 seconds`. */
export function spokenTime(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds));
  const minutes = Math.floor(whole / MINUTE_S);
  const rest = counted(whole % MINUTE_S, 'second');
  return minutes > 0 ? `${counted(minutes, 'minute')} ${rest}` : rest;
}
