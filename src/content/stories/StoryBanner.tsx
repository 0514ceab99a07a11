import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import type { StoryBanner as Banner, StoryPanel } from '../../domain/entities/story.ts';
import { savesData } from '../../platform/mediaPreferences.ts';
import { whenIdle } from '../../platform/whenIdle.ts';
import { MediaIcon } from '../../ui/icons/MediaIcon.tsx';
import contours from '../../ui/pictures/Contours.module.css';
import { Picture } from '../../ui/pictures/Picture.tsx';
import { ServiceTag } from '../../ui/text/Tag.tsx';
import { SilentVideo } from '../video/SilentVideo.tsx';
import { PanelScene } from './PanelScene.tsx';
import styles from './StoryBanner.module.css';
import { panelPicture, shownPanels } from './shownPanels.ts';

const loadTakeover = () => import('./StoryTakeover.pageOnly.tsx');
const VideoModal = lazy(() => import('../video/VideoModal.pageOnly.tsx'));

type StoryBannerProps = {
  banner: Banner;
  /** Reads the panels when the story is launched: the page does not carry them */
  readPanels: () => Promise<readonly StoryPanel[]>;
};

/** With its component, not a lazy one: that suspends even if its script is there, and React then waits 300 ms to show it. */
type Launched = {
  tile: DOMRect;
  panels: readonly StoryPanel[];
  StoryTakeover: Awaited<ReturnType<typeof loadTakeover>>['default'];
};

/** What one person says, large, and what their words lead to: a video, a story, or nothing more [STORY-01 to STORY-05]. */
export function StoryBanner({ banner, readPanels }: StoryBannerProps) {
  const { Service, TextType, Title, QuoteAuthor, BackgroundImage } = banner;
  const kind = banner.BannerType ?? 'Video';
  const tile = useRef<HTMLButtonElement>(null);
  const [story, setStory] = useState<Launched>();
  const [isWatching, setWatching] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const prepared = useRef<Promise<readonly StoryPanel[]>>(undefined);
  const [first, setFirst] = useState<StoryPanel>();

  /** Somebody may press: the script, the panels and the first picture come now, so that nothing is waited for. */
  function prepare() {
    if (kind !== 'Story' || prepared.current) return;
    prepared.current = readPanels();
    void Promise.all([prepared.current, loadTakeover()]).then(
      ([panels]) => setFirst(shownPanels(panels)[0]),
      () => {
        prepared.current = undefined;
      },
    );
  }

  // A finger gives no notice: on a phone the press comes with the touch, so the button in view is notice enough.
  const prepareLatest = useRef(prepare);
  prepareLatest.current = prepare;
  useEffect(() => {
    const button = tile.current;
    if (kind !== 'Story' || !button || savesData()) return;
    const watch = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      watch.disconnect();
      void whenIdle().then(() => prepareLatest.current());
    });
    watch.observe(button);
    return () => watch.disconnect();
  }, [kind]);

  async function launch() {
    if (kind === 'Video') return setWatching(true);
    setBusy(true);
    const loaded = await Promise.all([prepared.current ?? readPanels(), loadTakeover()]).catch(() => undefined);
    setBusy(false);
    setFailed(!loaded);
    if (!loaded || !tile.current) return;
    const [panels, { default: StoryTakeover }] = loaded;
    setStory({ tile: tile.current.getBoundingClientRect(), panels, StoryTakeover });
  }

  return (
    <div className={styles.banner} data-theme="dark" data-service={Service}>
      <Picture
        image={BackgroundImage}
        sizes="(min-width: 768px) 55vw, 100vw"
        service={Service}
        className={styles.picture}
      />
      <div className={`${contours.contours} ${styles.text}`}>
        <ServiceTag service={Service} />
        {TextType === 'Statement' ? (
          <p className={styles.loud}>{Title}</p>
        ) : (
          <blockquote className={styles.loud} data-quote="">
            <p>{Title}</p>
          </blockquote>
        )}
        {QuoteAuthor && TextType !== 'Statement' ? <p className={styles.author}>{QuoteAuthor}</p> : null}
        {kind === 'Image' ? null : (
          <button
            ref={tile}
            type="button"
            className={styles.launch}
            aria-busy={isBusy || undefined}
            onPointerEnter={prepare}
            onTouchStart={prepare}
            onFocus={prepare}
            onClick={launch}
          >
            <span className={styles.icon}>
              <MediaIcon name={kind === 'Video' ? 'play' : 'text'} />
            </span>
            <span>
              <b>{banner.CTAButtonText ?? (kind === 'Video' ? 'Watch Video' : 'Read the story')}</b>
              <small>{[banner.CTAThumbnailText, banner.VideoDuration].filter(Boolean).join(', ')}</small>
            </span>
          </button>
        )}
        {hasFailed ? <p role="alert">This story could not be loaded. Please try again when you’re online.</p> : null}
      </div>
      {first && !story ? (
        <div className={styles.ahead} aria-hidden="true">
          <PanelScene image={panelPicture(first, banner)} service={Service} isNear />
        </div>
      ) : null}
      {kind === 'Video' && banner.VideoYoutubeId && !isWatching ? (
        <SilentVideo
          video={banner.VideoYoutubeId}
          title={banner.VideoTitle ?? Title ?? 'Video'}
          className={styles.inline}
          buttonClassName={styles.pause}
        />
      ) : null}
      {story ? (
        <story.StoryTakeover
          title={banner.CTAThumbnailText ?? Title ?? 'Story'}
          banner={banner}
          tile={story.tile}
          panels={story.panels}
          onClosed={() => setStory(undefined)}
        />
      ) : null}
      <Suspense>
        {isWatching && banner.VideoYoutubeId ? (
          <VideoModal
            title={banner.VideoTitle ?? Title ?? 'Video'}
            video={banner.VideoYoutubeId}
            poster={banner.VideoThumbnailImage ?? BackgroundImage}
            onClose={() => setWatching(false)}
          />
        ) : null}
      </Suspense>
    </div>
  );
}
