import { useMemo } from 'react';
import { AudioButton } from '../../content/audio/AudioButton.tsx';
import { audioStoryOf } from '../../content/audio/audioStory.ts';
import { BlockImage } from '../../content/blocks/BlockImage.tsx';
import type { BlockProps } from '../../content/blocks/block.ts';
import { ServiceMark } from '../../ui/icons/ServiceMark.tsx';
import page from '../../ui/layout/Page.module.css';
import { RichText } from '../../ui/text/RichText.tsx';
import styles from './AudioStories.module.css';
import type { AudioStoriesFields } from './fields.ts';

/** People telling a minute of their work, as one playlist; each can be read as well [AUDIO-01, AUDIO-02]. */
export default function AudioStories({ fields: { Title, Text, stories } }: BlockProps<AudioStoriesFields>) {
  const playlist = useMemo(() => stories.map(audioStoryOf), [stories]);
  return (
    <section className={`${page.wrap} ${styles.block}`}>
      {Title ? <h2>{Title}</h2> : null}
      <RichText html={Text} />
      <ol className={styles.stories}>
        {playlist.map((story, index) => (
          <li key={story.id} data-service={stories[index]?.service}>
            <span className={styles.face}>
              <BlockImage image={story.image} className={styles.picture} crop="square" sizes="64px" />
              <span className={styles.mark}>
                <ServiceMark service={stories[index]?.service ?? 'tri-service'} size={20} />
              </span>
            </span>
            <div className={styles.who}>
              <h3>{story.name}</h3>
              {story.role ? <p>{story.role}</p> : null}
            </div>
            <AudioButton story={story} playlist={playlist} />
            <noscript>
              <audio controls preload="none" src={story.sources.at(-1)}>
                <track kind="captions" srcLang="en-AU" src={story.captionsUrl} />
              </audio>
            </noscript>
            <details>
              <summary>Read it instead</summary>
              <RichText html={story.transcript} />
            </details>
          </li>
        ))}
      </ol>
    </section>
  );
}
