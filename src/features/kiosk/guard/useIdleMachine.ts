import { startTransition, useEffect, useReducer, useRef } from 'react';
import { type EventsType, useIdleTimer } from 'react-idle-timer';
import {
  type IdleEvent,
  type IdleLimits,
  type IdleState,
  nextIdleState,
  VISIT_BEGINS,
} from '../../../kiosk/idleMachine.ts';
import { mediaIsPlaying } from '../../../kiosk/resetScreen.ts';
import { isResetBlocked, isVacant, onVisitEnd, setVacant } from '../../../kiosk/visitActivity.ts';

const readClocks = (): ClockReading => ({ monotonicMs: performance.now(), wallMs: Date.now() });

/**
 * Events that count as activity: pointer, touch, keys of every kind, scanners, wheel, scroll and assistive technology,
 * which clicks and types [DEC-136]. Not `focus` and `visibilitychange`, which the library counts by default, because
 * they occur without a person.
 */
const ACTIVITY: EventsType[] = [
  'pointerdown',
  'mousedown',
  'mousemove',
  'touchstart',
  'touchmove',
  'keydown',
  'wheel',
  'scroll',
  'click',
  'input',
];
const TICK_MS = 1_000;

/** Runs the idle machine on this page: the library detects activity, the clocks give the time, the machine decides. */
export function useIdleMachine(limits: IdleLimits): [IdleState, (event: IdleEvent) => void] {
  const [state, send] = useReducer(
    (before: IdleState, event: IdleEvent) => nextIdleState(before, event, limits),
    VISIT_BEGINS,
  );
  const isPerson = usePersonFilter();

  useIdleTimer({
    events: ACTIVITY,
    timeout: limits.idleMs,
    eventsThrottle: 0,
    onAction: (event) => {
      if (event && !isPerson(event)) return;
      // The library hears an event before React does. Drawn at once, a controlled field would be set back to what it
      // held before, and what an on-screen keyboard or a scanner wrote would be lost.
      startTransition(() => send({ type: 'activity' }));
    },
  });

  useEffect(() => {
    let before = readClocks();
    const tick = () => {
      const now = readClocks();
      const elapsed = elapsedMs(before, now);
      before = now;
      send({
        type: 'time-passed',
        elapsedMs: elapsed,
        held: isResetBlocked(),
        mediaPlaying: mediaIsPlaying(document),
      });
    };
    const timer = setInterval(tick, TICK_MS);
    // Timers of a hidden page may be minutes late, so time is also checked when the page becomes visible.
    document.addEventListener('visibilitychange', tick);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', tick);
    };
  }, []);

  useEffect(() => onVisitEnd(() => send({ type: 'visit-ended', held: isResetBlocked() })), []);

  useEffect(() => {
    setVacant(state.phase === 'vacant');
    return () => setVacant(false);
  }, [state.phase]);

  return [state, send];
}

/**
 * Filters out events that browsers report without a person: scrolling by the reset itself, and where the page has become
 * higher or lower, as when the warning takes the keyboard's place; and a pointer that does not move.
 */
function usePersonFilter(): (event: Event) => boolean {
  const pointer = useRef({ x: Number.NaN, y: Number.NaN });
  const height = useRef(document.documentElement.scrollHeight);
  return (event) => {
    if (event.type === 'scroll') {
      const { scrollHeight } = document.documentElement;
      const isLaidOutAnew = event.target === document && scrollHeight !== height.current;
      height.current = scrollHeight;
      return !isLaidOutAnew && !isVacant();
    }
    if (event.type !== 'mousemove' || !(event instanceof MouseEvent)) return true;
    const { x, y } = pointer.current;
    pointer.current = { x: event.screenX, y: event.screenY };
    return event.screenX !== x || event.screenY !== y;
  };
}

/** One reading of both device clocks, in milliseconds. */
type ClockReading = { monotonicMs: number; wallMs: number };

/**
 * Returns the time between two readings, in milliseconds. The monotonic clock stops while some devices sleep, and the
 * wall clock can be set back; the larger difference is used, so that a visitor's data never stays on screen too long
 * [DEC-136].
 */
export function elapsedMs(before: ClockReading, after: ClockReading): number {
  return Math.max(0, after.monotonicMs - before.monotonicMs, after.wallMs - before.wallMs);
}
