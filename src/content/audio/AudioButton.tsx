import { useAtom } from 'jotai';
import { MediaIcon } from '../../ui/icons/MediaIcon.tsx';
import styles from './AudioButton.module.css';
import { type AudioStory, activeStory, audioAtom } from './audioMachine.ts';

type AudioButtonProps = {
  story: AudioStory;
  /** The stories beside it, which previous and next lead to [AUDIO-02] */
  playlist: readonly AudioStory[];
};

/** Plays a story in the bar at the lower edge, or pauses it [AUDIO-07]. */
export function AudioButton({ story, playlist }: AudioButtonProps) {
  const [player, send] = useAtom(audioAtom);
  const isPlaying = player?.status === 'playing' && activeStory(player)?.id === story.id;
  return (
    <button
      type="button"
      className={styles.button}
      data-playing={isPlaying || undefined}
      onClick={() => send({ type: 'CHOOSE', playlist, id: story.id })}
    >
      <MediaIcon name={isPlaying ? 'pause' : 'play'} />
      <span>{isPlaying ? `Pause ${story.name}` : `Listen to ${story.name}`}</span>
    </button>
  );
}
