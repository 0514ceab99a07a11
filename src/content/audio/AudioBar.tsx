import { useRef, useState } from 'react';
import { MediaButton } from '../../ui/buttons/MediaButton.tsx';
import { Takeover } from '../../ui/dialogs/Takeover.tsx';
import { MediaIcon } from '../../ui/icons/MediaIcon.tsx';
import { RichText } from '../../ui/text/RichText.tsx';
import styles from './AudioBar.module.css';
import { AudioSlider } from './AudioSlider.tsx';
import { clockTime } from './clockTime.ts';
import { mediaType } from './mediaType.ts';
import { useAudioElement } from './useAudioElement.ts';
import { useCaption } from './useCaption.ts';

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
