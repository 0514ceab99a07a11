/**
 * The idle timeout of a visit: active, then a warning with a countdown, then the reset [DEC-136]. No clock in here: the
 * guard passes in the elapsed time, so that time while hidden or asleep counts too.
 */

export type IdleLimits = {
  /** Time without activity before the warning, in milliseconds */
  idleMs: number;
  /** Time from the warning to the reset, in milliseconds */
  warningMs: number;
};

export type IdleState = {
  /** `vacant`: nobody is here; no warning until someone touches the kiosk */
  phase: 'vacant' | 'active' | 'warning' | 'reset';
  /** Time since the last activity, in milliseconds */
  idleForMs: number;
  /** How long playing media alone has kept this visit active, in milliseconds */
  mediaMs: number;
};

export type IdleEvent =
  | { type: 'activity' }
  | {
      type: 'time-passed';
      elapsedMs: number;
      /** A submission is being sent [KIOSK-16] */
      held: boolean;
      mediaPlaying: boolean;
    }
  /** The visitor ends the visit */
  | { type: 'visit-ended'; held: boolean }
  | { type: 'reset-finished' };

/** Playing audio or video counts as activity for this long [KIOSK-17]. */
export const MEDIA_LIMIT_MS = 5 * 60_000;

/** A longer step means that the device slept or the page was hidden, so nobody was watching. */
const WATCHED_STEP_MS = 5_000;

/** State after loading: a kiosk cannot know whether someone is there, so it assumes so. */
export const VISIT_BEGINS: IdleState = { phase: 'active', idleForMs: 0, mediaMs: 0 };

/** Returns the next state of the visit [KIOSK-09, KIOSK-10, KIOSK-11, KIOSK-16, KIOSK-17, KIOSK-28]. */
export function nextIdleState(state: IdleState, event: IdleEvent, limits: IdleLimits): IdleState {
  switch (event.type) {
    case 'activity':
      // A reset that has begun is not cancelled: half of the visitor's data is gone already.
      return state.phase === 'reset' ? state : VISIT_BEGINS;
    case 'visit-ended': {
      const idleForMs = limits.idleMs + limits.warningMs;
      return { ...state, phase: phaseAfter(idleForMs, event.held, limits), idleForMs };
    }
    case 'reset-finished':
      return { phase: 'vacant', idleForMs: 0, mediaMs: 0 };
    case 'time-passed':
      return state.phase === 'active' || state.phase === 'warning' ? afterTime(state, event, limits) : state;
  }
}

function afterTime(state: IdleState, event: IdleEvent & { type: 'time-passed' }, limits: IdleLimits): IdleState {
  const watched = event.mediaPlaying && event.elapsedMs <= WATCHED_STEP_MS;
  const mediaMs = watched ? Math.min(MEDIA_LIMIT_MS, state.mediaMs + event.elapsedMs) : state.mediaMs;
  if (mediaMs > state.mediaMs) return { phase: 'active', idleForMs: 0, mediaMs };
  const idleForMs = state.idleForMs + event.elapsedMs;
  return { phase: phaseAfter(idleForMs, event.held, limits), idleForMs, mediaMs };
}

function phaseAfter(idleForMs: number, held: boolean, { idleMs, warningMs }: IdleLimits): IdleState['phase'] {
  if (idleForMs < idleMs) return 'active';
  return idleForMs < idleMs + warningMs || held ? 'warning' : 'reset';
}

/** Returns the whole seconds shown by the warning's countdown; 0 while a held reset waits. */
export function secondsLeft(state: IdleState, { idleMs, warningMs }: IdleLimits): number {
  return Math.max(0, Math.ceil((idleMs + warningMs - state.idleForMs) / 1000));
}
