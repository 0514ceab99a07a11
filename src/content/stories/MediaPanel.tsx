import { useMemo, useRef } from 'react';
import type { PanelAudio, PanelOf } from '../../domain/entities/story.ts';
import { AudioPart } from '../audio/AudioPart.tsx';
import { audioStoryOfPart } from '../audio/audioStory.ts';
import { addressElsewhere, useVideoPlayer, videoSourceOf } from '../video/useVideoPlayer.ts';
import { VideoStage } from '../video/VideoStage.tsx';
import styles from './StoryPanel.module.css';

type Media = PanelOf<'MediaVideoPanel'> | PanelOf<'MediaImagePanel'>;

/**
 * A picture or a video that fills the screen, with a recording beside it, whose words stand in the panel: the player's
 * bar is behind the story [STORY-24, STORY-25, STORY-26].
 */
export default function MediaPanel({ panel }: { panel: Media }) {
  return (
    <>
      {panel.type === 'MediaVideoPanel' ? <PanelVideo panel={panel} /> : <PanelPicture panel={panel} />}
      <PanelRecording audio={panel} />
    </>
  );
}

function PanelVideo({ panel }: { panel: PanelOf<'MediaVideoPanel'> }) {
  const place = useRef<HTMLDivElement>(null);
  const title = panel.VideoTitle ?? 'Video';
  const source = videoSourceOf(panel.YoutubeID);
  const { state } = useVideoPlayer(place, source, { title, controls: true });
  return (
    <figure className={styles.video}>
      <VideoStage place={place} state={state} poster={panel.VideoImage} elsewhere={addressElsewhere(source)} />
      <figcaption>{title}</figcaption>
    </figure>
  );
}

function PanelPicture({ panel }: { panel: PanelOf<'MediaImagePanel'> }) {
  const wide = panel.DesktopImage ?? panel.MobileImage;
  const tall = panel.MobileImage ?? panel.DesktopImage;
  return (
    <picture className={styles.picture} data-layout={panel.Layout === 'Portrait' ? 'portrait' : 'landscape'}>
      {wide ? <source media="(min-width: 768px)" srcSet={wide.src} /> : null}
      <img src={tall?.src} alt={tall?.alt ?? wide?.alt ?? ''} />
    </picture>
  );
}

function PanelRecording({ audio }: { audio: PanelAudio }) {
  const story = useMemo(() => audioStoryOfPart(audio), [audio]);
  return <AudioPart story={story} playlist={story ? [story] : []} />;
}
