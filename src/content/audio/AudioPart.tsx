import { RichText } from '../../ui/text/RichText.tsx';
import { BlockImage } from '../blocks/BlockImage.tsx';
import { AudioButton } from './AudioButton.tsx';
import styles from './AudioPart.module.css';
import type { AudioStory } from './audioMachine.ts';

type AudioPartProps = {
  story: AudioStory | undefined;
  /** The recordings beside it on the page [AUDIO-02] */
  playlist: readonly AudioStory[];
};

/**
 * A recording inside of a block or a story's panel, with who speaks, to be heard or read; without scripting the
 * browser's own player [BLOCK-17, BLOCK-32, STORY-25, STORY-26].
 */
export function AudioPart({ story, playlist }: AudioPartProps) {
  if (!story) return null;
  return (
    <div className={styles.part}>
      <BlockImage image={story.image} className={styles.picture} sizes="64px" />
      <AudioButton story={story} playlist={playlist} />
      {story.role ? <span>{story.role}</span> : null}
      <noscript>
        {/* biome-ignore lint/a11y/useMediaCaption: its words stand below it */}
        <audio controls preload="none" src={story.sources.at(-1)} />
      </noscript>
      {story.transcript ? (
        <details>
          <summary>Read it instead</summary>
          <RichText html={story.transcript} />
        </details>
      ) : null}
    </div>
  );
}
