import { type KeyboardEvent, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { Keyboard, Mousewheel } from 'swiper/modules';
import type { StoryBanner, StoryPanel } from '../../domain/entities/story.ts';
import { prefersReducedMotion } from '../../platform/mediaPreferences.ts';
import { MediaButton } from '../../ui/buttons/MediaButton.tsx';
import { type LiveCarousel, startCarousel } from '../../ui/carousel/liveCarousel.ts';
import { SLIDE, TRACK } from '../../ui/carousel/mechanics.ts';
import { useModal } from '../../ui/dialogs/useModal.ts';
import wholeWindow from '../../ui/layout/WholeWindow.module.css';
import { StoryPanelView } from './StoryPanelView.tsx';
import styles from './StoryTakeover.module.css';
import { panelPicture, shownPanels } from './shownPanels.ts';
import { placeOver, RESIZE_MS, stepsOf, type TakeoverPhase } from './takeoverMachine.ts';

/** Of a press of an arrow key, in px. */
const LINE_PX = 80;

/** Of a press of Page Up or Page Down: something of what was seen stays in view. */
const SHARE_OF_PAGE = 0.8;

/** Large screens read sideways, small ones downwards [STORY-08, DEC-08]. */
const LARGE = '(min-width: 1024px)';

const SPEED_MS = 400;

type StoryTakeoverProps = {
  title: string;
  /** What launched it: its service, and the picture of a panel that has none of its own */
  banner: StoryBanner;
  panels: readonly StoryPanel[];
  /** Where the tile is that launched it */
  tile: DOMRect;
  /** It is back in its tile: unmount it */
  onClosed: () => void;
};

/** A story over the whole window, a panel at a time [STORY-07 to STORY-12]. */
export default function StoryTakeover({ title, banner, panels, tile, onClosed }: StoryTakeoverProps) {
  const swiper = useRef<HTMLDivElement>(null);
  const shown = shownPanels(panels);
  const { phase, leave, place } = useTakeover(tile, onClosed);
  const { index, next, previous, onKeyDown } = useStorySwiper(swiper);
  return (
    <dialog
      {...useModal(leave)}
      className={`${wholeWindow.box} ${styles.takeover}`}
      data-phase={phase}
      data-theme="dark"
      data-service={banner.Service}
      aria-label={title}
      onKeyDown={onKeyDown}
    >
      <div className={styles.window} ref={place}>
        <div className={styles.swiper} ref={swiper}>
          <div className={`${styles.track} ${TRACK}`}>
            {shown.map((panel, at) => (
              <section
                // Panels never change their order while they are shown.
                // biome-ignore lint/suspicious/noArrayIndexKey: see above
                key={at}
                className={`${styles.slide} ${SLIDE}`}
                aria-label={`${at + 1} of ${shown.length}`}
                inert={at !== index}
              >
                <StoryPanelView
                  panel={panel}
                  picture={panelPicture(panel, banner)}
                  service={banner.Service}
                  isNear={Math.abs(at - index) < 2}
                />
              </section>
            ))}
          </div>
        </div>
        {phase === 'open' ? null : <p className={styles.loader}>Opening the story…</p>}
        {/* The count beside the arrows says the same in words. */}
        {shown.length > 1 ? (
          <div className={styles.progress} aria-hidden="true">
            {shown.map((_, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: as above
              <i key={at} data-reached={at <= index || undefined} />
            ))}
          </div>
        ) : null}
        <div className={styles.close}>
          <MediaButton icon="close" label="Close the story" onClick={leave} />
        </div>
        {shown.length > 1 ? (
          <div className={styles.controls}>
            {/* At an end they keep the focus, which a disabled button would lose. */}
            <MediaButton icon="back" label="Previous panel" aria-disabled={index === 0} onClick={previous} />
            <p role="status">{`${index + 1} / ${shown.length}`}</p>
            <MediaButton
              icon="forward"
              label="Next panel"
              emphasis
              aria-disabled={index === shown.length - 1}
              onClick={next}
            />
          </div>
        ) : null}
      </div>
    </dialog>
  );
}

/** Lets a story be turned by finger, wheel, keys and buttons. */
function useStorySwiper(element: RefObject<HTMLElement | null>) {
  const [index, setIndex] = useState(0);
  const live = useRef<LiveCarousel>(undefined);
  useEffect(() => {
    if (!element.current) return;
    const started = startCarousel({
      viewport: element.current,
      speedMs: prefersReducedMotion() ? 0 : SPEED_MS,
      options: {
        modules: [Keyboard, Mousewheel],
        direction: matchMedia(LARGE).matches ? 'horizontal' : 'vertical',
        slidesPerView: 1,
        // A panel follows the finger at once, and turns when half of it is drawn or it was flicked.
        threshold: 5,
        longSwipesRatio: 0.5,
        keyboard: { enabled: true },
        mousewheel: { forceToAxis: false, releaseOnEdges: true },
        // A panel longer than the window scrolls inside of itself.
        touchReleaseOnEdges: true,
      },
      onMove: (move) => setIndex(move.index),
    });
    live.current = started;
    return started.stop;
  }, [element]);
  // The library listens at the document, and turns the panel whatever is left of it.
  const onKeyDown = (event: KeyboardEvent) => {
    const panel = element.current?.querySelector(`.${styles.slide}:not([inert])`);
    if (!panel || !scrollsByKey(panel, event.key)) return;
    event.preventDefault();
    event.stopPropagation();
  };
  return {
    index,
    next: () => live.current?.next(),
    previous: () => live.current?.previous(),
    onKeyDown,
  };
}

/**
 * Scrolls a panel that is longer than the window, wherever the focus is: at 400 % most of them are (WCAG 1.4.10).
 * @returns false where there is nothing to scroll that way: then the key is free to turn to the next panel
 */
export function scrollsByKey(panel: Element, key: string): boolean {
  const isDown = key === 'ArrowDown' || key === 'PageDown';
  if (!isDown && key !== 'ArrowUp' && key !== 'PageUp') return false;
  const { scrollTop, scrollHeight, clientHeight } = panel;
  const room = isDown ? scrollHeight - clientHeight - scrollTop : scrollTop;
  if (room < 1) return false;
  const step = key.startsWith('Page') ? clientHeight * SHARE_OF_PAGE : LINE_PX;
  panel.scrollBy({ top: isDown ? step : -step });
  return true;
}

/**
 * Runs a story through its phases, from the tile to the whole window and back. A window that changes its size sends it
 * back [STORY-09 to STORY-12].
 * @returns `place`, to be set on what grows
 */
function useTakeover(tile: DOMRect, onClosed: () => void) {
  const [way, setWay] = useState<'launch' | 'leave'>('launch');
  const [phase, setPhase] = useState<TakeoverPhase>('placed');
  const place = useRef<HTMLDivElement>(null);
  const closed = useRef(onClosed);
  closed.current = onClosed;

  useLayoutEffect(() => {
    const from = placeOver(tile, { width: innerWidth, height: innerHeight });
    for (const [name, value] of Object.entries(from)) place.current?.style.setProperty(name, value);
  }, [tile]);

  useEffect(() => {
    const timers = stepsOf(way, prefersReducedMotion()).map((step) =>
      setTimeout(() => {
        setPhase(step.phase);
        if (step.phase === 'closed') closed.current();
      }, step.atMs),
    );
    return () => timers.forEach(clearTimeout);
  }, [way]);

  useWindowResized(() => setWay('leave'));
  return { phase, place: place as RefObject<HTMLDivElement>, leave: () => setWay('leave') };
}

/** Calls back once the window has kept its new size for a moment [STORY-12]. */
function useWindowResized(onResized: () => void): void {
  const resized = useRef(onResized);
  resized.current = onResized;
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const start = () => {
      clearTimeout(timer);
      timer = setTimeout(() => resized.current(), RESIZE_MS);
    };
    addEventListener('resize', start);
    return () => {
      removeEventListener('resize', start);
      clearTimeout(timer);
    };
  }, []);
}
