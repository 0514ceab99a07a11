import { useRef } from 'react';
import type { StoryPanel } from '../../domain/entities/story.ts';
import type { Service } from '../../domain/services.ts';
import { MediaButton } from '../../ui/buttons/MediaButton.tsx';
import { SLIDE, TRACK } from '../../ui/carousel/mechanics.ts';
import { useModal } from '../../ui/dialogs/useModal.ts';
import wholeWindow from '../../ui/dialogs/WholeWindow.module.css';
import { StoryPanelView } from './StoryPanelView.tsx';
import styles from './StoryTakeover.module.css';
import { shownPanels } from './shownPanels.ts';
import { useStorySwiper } from './useStorySwiper.ts';
import { useTakeover } from './useTakeover.ts';

type StoryTakeoverProps = {
  title: string;
  service: Service;
  panels: readonly StoryPanel[];
  /** Where the tile is that launched it */
  tile: DOMRect;
  /** It is back in its tile: unmount it */
  onClosed: () => void;
};

/** A story over the whole window, a panel at a time [STORY-07 to STORY-12]. */
export default function StoryTakeover({ title, service, panels, tile, onClosed }: StoryTakeoverProps) {
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
      data-service={service}
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
                <StoryPanelView panel={panel} />
              </section>
            ))}
          </div>
        </div>
        {phase === 'open' ? null : <p className={styles.loader}>Opening the story…</p>}
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
