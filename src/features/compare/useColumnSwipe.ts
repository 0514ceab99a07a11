import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { prefersReducedMotion } from '../../platform/mediaPreferences.ts';

/** Which columns are in view: the first, counted from 0, and how many. */
export type Shown = { first: number; count: number };

/** How far a finger moves before that is a swipe. */
const SWIPE_PX = 40;

type ColumnSwipe = {
  /** The frame that scrolls sideways */
  frame: RefObject<HTMLElement | null>;
  /** The names above it, one child a column; they follow the frame */
  names: RefObject<HTMLDivElement | null>;
  /** Undefined until the columns have been measured, and while all of them are in view */
  shown: Shown | undefined;
  /** Moves by so many columns, to the left below 0. */
  move(by: number): void;
};

/**
 * Columns that are wider than their window: swiped one by one, or moved by a button, with names that follow [CMP-19].
 *
 * The frame scrolls sideways only, so that the page has the one scroll bar downwards. Nothing inside a frame that scrolls
 * can stay at the top of the window; the names stand outside it for that, and are moved by script.
 * @param count  columns
 */
export function useColumnSwipe(count: number): ColumnSwipe {
  const frame = useRef<HTMLElement>(null);
  const names = useRef<HTMLDivElement>(null);
  const [shown, setShown] = useState<Shown>();

  const move = useCallback((by: number) => {
    const behavior = prefersReducedMotion() ? 'instant' : 'smooth';
    frame.current?.scrollBy({ left: by * stepOf(names.current), behavior });
  }, []);

  useEffect(() => {
    const scroller = frame.current;
    if (!scroller) return;
    const measure = () => {
      if (names.current) names.current.scrollLeft = scroller.scrollLeft;
      const next = shownColumns({ count, step: stepOf(names.current), ...measuresOf(scroller) });
      setShown((before) => (before?.first === next?.first && before?.count === next?.count ? before : next));
    };
    measure();
    const size = new ResizeObserver(measure);
    size.observe(scroller);
    scroller.addEventListener('scroll', measure, { passive: true });
    return () => {
      size.disconnect();
      scroller.removeEventListener('scroll', measure);
    };
  }, [count]);

  // The names do not scroll by themselves: a finger that pulls at them means the columns.
  useEffect(() => {
    const row = names.current;
    if (!row) return;
    let from: Touch | undefined;
    const begin = ({ touches }: TouchEvent) => {
      from = touches.length === 1 ? touches[0] : undefined;
    };
    const end = ({ changedTouches: [to] }: TouchEvent) => {
      const [right, down] = from && to ? [to.clientX - from.clientX, to.clientY - from.clientY] : [0, 0];
      if (Math.abs(right) > SWIPE_PX && Math.abs(right) > Math.abs(down)) move(right < 0 ? 1 : -1);
    };
    row.addEventListener('touchstart', begin, { passive: true });
    row.addEventListener('touchend', end, { passive: true });
    return () => {
      row.removeEventListener('touchstart', begin);
      row.removeEventListener('touchend', end);
    };
  }, [move]);

  return { frame, names, shown, move };
}

/** From the beginning of a column to that of the next, in pixels; 0 where the names are not drawn. */
function stepOf(names: HTMLElement | null): number {
  const [first, second] = names?.children ?? [];
  if (!first || !second) return 0;
  return second.getBoundingClientRect().left - first.getBoundingClientRect().left;
}

function measuresOf(scroller: HTMLElement): { scrolled: number; width: number } {
  const { paddingInlineStart, paddingInlineEnd } = getComputedStyle(scroller);
  const [start, end] = [paddingInlineStart, paddingInlineEnd].map((px) => Number.parseFloat(px) || 0);
  return { scrolled: scroller.scrollLeft, width: scroller.clientWidth - (start ?? 0) - (end ?? 0) };
}

type Measures = {
  /** Columns */
  count: number;
  /** From one column to the next, in pixels */
  step: number;
  scrolled: number;
  /** Of the part that is in view, in pixels; its last column has no gap behind it */
  width: number;
};

/** Returns the columns in view, or undefined when that is all of them or nothing is drawn. */
export function shownColumns({ count, step, scrolled, width }: Measures): Shown | undefined {
  if (step <= 0) return undefined;
  const fit = Math.max(1, Math.round(width / step));
  if (fit >= count) return undefined;
  const first = Math.min(Math.max(0, Math.round(scrolled / step)), count - fit);
  return { first, count: fit };
}

/** Returns the columns in view in words: `1 and 2 of 3`, `2 to 4 of 5`, `3 of 4`. */
export function shownText({ first, count }: Shown, all: number): string {
  const last = first + count;
  const span = count === 1 ? `${last}` : count === 2 ? `${last - 1} and ${last}` : `${first + 1} to ${last}`;
  return `${span} of ${all}`;
}
