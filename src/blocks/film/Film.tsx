import { useEffect, useRef, useState } from 'react';
import { BlockSection } from '../../content/blocks/BlockSection.tsx';
import type { BlockProps } from '../../content/blocks/block.ts';
import { headingTag } from '../../content/blocks/editorChoices.ts';
import { useVideoPlayer } from '../../content/video/useVideoPlayer.ts';
import { VideoStage } from '../../content/video/VideoStage.tsx';
import { takeAudioFocus } from '../../platform/audioFocus.ts';
import { savesData } from '../../platform/mediaPreferences.ts';
import { MediaIcon } from '../../ui/icons/MediaIcon.tsx';
import { MARKS_BROKEN } from '../../ui/pictures/Picture.tsx';
import { RichText } from '../../ui/text/RichText.tsx';
import styles from './Film.module.css';
import type { FilmFields } from './fields.ts';

/**
 * A film of ours in its place on the page: its poster until somebody presses play, so that nothing moves or is loaded
 * unasked, and beside it how long it is, and what it shows in words.
 */
export default function Film({ fields, params }: BlockProps<FilmFields>) {
  const Heading = headingTag(fields.TitleHeadingLevel);
  const isSaving = useSavesData();
  return (
    <BlockSection params={params} heading={fields.Title}>
      <div className={styles.film}>
        <FilmPlayer fields={fields} isSaving={isSaving} />
        <div className={styles.words}>
          <Heading>{fields.Title}</Heading>
          <RichText html={fields.Text} />
          <p className={styles.facts}>
            {fields.Seconds} seconds, no sound, with captions. {megabytes(fields.Kilobytes)} MB
            {isSaving ? '. You’re saving data, so nothing loads until you play it.' : '.'}
          </p>
          <details className={styles.transcript}>
            <summary>Read what it shows</summary>
            <RichText html={fields.Transcript} />
          </details>
        </div>
      </div>
    </BlockSection>
  );
}

/** In megabytes with one digit, as people know sizes. */
const megabytes = (kilobytes: number) => Math.max(0.1, kilobytes / 1_000).toFixed(1);

/** Known once the page is alive: the hub cannot say it of a page that it gives to everybody. */
function useSavesData(): boolean {
  const [isSaving, setSaving] = useState(false);
  useEffect(() => setSaving(savesData()), []);
  return isSaving;
}

function FilmPlayer({ fields, isSaving }: { fields: FilmFields; isSaving: boolean }) {
  const [isOpen, setOpen] = useState(false);
  const { Title, File, Captions, Poster } = fields;
  const words = isSaving ? 'Play anyway' : 'Play the film';
  if (isOpen) return <OpenFilm fields={fields} />;
  return (
    <div className={styles.closed}>
      <img
        src={Poster.src}
        alt={Poster.alt ?? ''}
        width={1280}
        height={720}
        loading="lazy"
        decoding="async"
        {...MARKS_BROKEN}
      />
      <button type="button" className={styles.play} aria-label={`${words}: ${Title}`} onClick={() => setOpen(true)}>
        <span className={styles.label}>
          <MediaIcon name="play" />
          <span>{words}</span>
        </span>
      </button>
      <noscript>
        <video controls preload="none" poster={Poster.src} src={File} aria-label={Title}>
          <track kind="captions" src={Captions} srcLang="en-AU" label="English" default />
        </video>
      </noscript>
    </div>
  );
}

function OpenFilm({ fields: { Title, File, Captions, Poster } }: { fields: FilmFields }) {
  const frame = useRef<HTMLDivElement>(null);
  const place = useRef<HTMLDivElement>(null);
  const source = {
    kind: 'file',
    src: File,
    poster: Poster.src,
    captions: { src: Captions, label: 'English' },
  } as const;
  const { state, player } = useVideoPlayer(place, source, { title: Title, controls: true });

  // The button that was pressed is gone: who uses keys goes on from here.
  useEffect(() => frame.current?.focus({ preventScroll: true }), []);
  useEffect(() => {
    if (!player) return;
    const giveTurnBack = takeAudioFocus(() => player.pause());
    player.play();
    if (document.activeElement === frame.current) place.current?.querySelector('video')?.focus({ preventScroll: true });
    return giveTurnBack;
  }, [player]);

  return (
    // biome-ignore lint/a11y/useSemanticElements: a group of controls that is no part of a form
    <div ref={frame} role="group" aria-label={Title} tabIndex={-1} className={styles.open}>
      <VideoStage place={place} state={state} poster={Poster} />
    </div>
  );
}
