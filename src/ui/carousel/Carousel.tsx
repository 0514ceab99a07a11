import { Children, type ReactNode, useRef } from 'react';
import { MediaButton } from '../buttons/MediaButton.tsx';
import styles from './Carousel.module.css';
import type { CarouselMove } from './liveCarousel.ts';
import { type Columns, SLIDE, TRACK } from './mechanics.ts';
import { useCarousel } from './useCarousel.ts';

type CarouselProps = {
  /** What the slides are, for those who cannot see them */
  label: string;
  /** Beside the arrows: a heading, and a way to all of them */
  head?: ReactNode;
  columns: Columns;
  /** Each a slide; their keys are theirs */
  children: ReactNode;
  onMove?(move: CarouselMove): void;
};

/**
 * Slides in a row. As the hub sends it, it scrolls by touch, wheel and arrow keys and snaps to its slides; near the
 * window it gets arrows, a scale that shows how far one is, and follows the mouse as well [CAR-06, CAR-07, CAR-08, CAR-38].
 */
export function Carousel({ label, head, columns, children, onMove }: CarouselProps) {
  const slides = Children.toArray(children);
  const viewport = useRef<HTMLElement>(null);
  const thumb = useRef<HTMLElement>(null);
  const { view, next, previous } = useCarousel({ viewport, thumb, slides: slides.length, onMove });
  const isMoving = view !== undefined && !view.isWhole;
  return (
    <div className={styles.carousel} data-columns={columns}>
      <div className={styles.head}>
        {head}
        <div className={styles.arrows} data-shown={isMoving || undefined}>
          <MediaButton icon="back" label={`Previous: ${label}`} aria-disabled={view?.isAtStart} onClick={previous} />
          <MediaButton icon="forward" label={`Next: ${label}`} aria-disabled={view?.isAtEnd} onClick={next} />
        </div>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be reached and scrolled by keyboard */}
      <section ref={viewport} className={styles.viewport} aria-label={label} tabIndex={0} onKeyDown={byArrowKey}>
        <ul className={`${styles.track} ${TRACK}`}>
          {slides.map((slide, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a slide is its place; what is inside has its own key
            <li key={index} className={`${styles.slide} ${SLIDE}`}>
              {slide}
            </li>
          ))}
        </ul>
      </section>
      <div className={styles.scale} data-shown={isMoving || undefined} aria-hidden="true">
        <i ref={thumb} />
      </div>
    </div>
  );

  /** Once it no longer scrolls by itself; on the row alone, for a control inside may need the arrow keys. */
  function byArrowKey(event: React.KeyboardEvent) {
    if (!isMoving || event.target !== event.currentTarget) return;
    if (event.key === 'ArrowRight') next();
    if (event.key === 'ArrowLeft') previous();
  }
}
