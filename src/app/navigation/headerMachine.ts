import { type Navigation, type NavigationEvent, nextNavigation } from './navigationMachine.ts';

const AFTER: Record<FocusTrapEvent['type'], FocusTrap> = { LOCK_TRAP: 'locked', UNLOCK_TRAP: 'unlocked' };

/** Scroll distance in one direction before the bar reacts [NAV-24, DEC-17]. */
const SCROLL_THRESHOLD_PX = 10;

/** After a change the bar does not change again for this long [NAV-25]. */
export const COOLDOWN_MS = 300;

/** Momentum after a touch does not toggle the bar [NAV-26, DEC-17]. */
export const TOUCH_END_DELAY_MS = 300;

const BAR_AT_REST: BarMotion = {
  isHidden: false,
  y: 0,
  height: 0,
  turnY: 0,
  changedAtMs: Number.NEGATIVE_INFINITY,
  isTouched: false,
};

/** The header's two parallel state machines, and the bar's position while the navigation is idle [NAV-20]. */
export type HeaderState = { trap: FocusTrap; navigation: Navigation; bar: BarMotion };
export type HeaderEvent = FocusTrapEvent | NavigationEvent | BarEvent;

export const HEADER_AT_REST: HeaderState = {
  trap: 'unlocked',
  navigation: { items: [], mode: { status: 'idle' } },
  bar: BAR_AT_REST,
};

export function nextHeader(header: HeaderState, event: HeaderEvent): HeaderState {
  switch (event.type) {
    case 'LOCK_TRAP':
    case 'UNLOCK_TRAP':
      return { ...header, trap: nextFocusTrap(event) };
    case 'SCROLL':
    case 'TOUCH_START':
    case 'TOUCH_SETTLED':
      return {
        ...header,
        bar: header.navigation.mode.status === 'idle' ? nextBar(header.bar, event) : heldBar(header.bar, event),
      };
    default:
      return afterNavigation(header, nextNavigation(header.navigation, event));
  }
}

/** Entering the panel locks the focus trap and leaving it unlocks it; the bar hides only in idle [NAV-24, DEC-18]. */
function afterNavigation(header: HeaderState, navigation: Navigation): HeaderState {
  const wasInPanel = isInPanel(header.navigation);
  const trapEvent = isInPanel(navigation) ? 'LOCK_TRAP' : wasInPanel ? 'UNLOCK_TRAP' : undefined;
  return {
    trap: trapEvent ? nextFocusTrap({ type: trapEvent }) : header.trap,
    navigation,
    bar: navigation.mode.status === 'idle' ? header.bar : heldBar(header.bar),
  };
}

function isInPanel({ mode }: Navigation): boolean {
  return mode.status === 'activated' && mode.inPanel;
}

/** Whether the bar is hidden, and what determines its next change. Lengths in px, times in ms. */
type BarMotion = {
  isHidden: boolean;
  /** Last scroll position */
  y: number;
  /** The bar's own height: whoever has scrolled less still sees the top of the page, and would see a gap there */
  height: number;
  /** Position where the scroll direction last changed */
  turnY: number;
  changedAtMs: number;
  /** A finger is on the screen, or has just been lifted */
  isTouched: boolean;
};

type BarEvent =
  | { type: 'SCROLL'; y: number; height: number; atMs: number }
  | { type: 'TOUCH_START' }
  /** `TOUCH_END_DELAY_MS` after the last touch ended */
  | { type: 'TOUCH_SETTLED'; atMs: number };

function nextBar(bar: BarMotion, event: BarEvent): BarMotion {
  switch (event.type) {
    case 'SCROLL': {
      const moved = { ...bar, y: event.y, height: event.height, turnY: turnOf(bar, event.y) };
      return bar.isTouched ? withTop(moved) : evaluated(moved, event.atMs);
    }
    case 'TOUCH_START':
      return { ...bar, isTouched: true };
    case 'TOUCH_SETTLED':
      return evaluated({ ...bar, isTouched: false }, event.atMs);
  }
}

/** Whether the bar is away while its place is in view: an empty band, as long as the cooldown lasts. */
export function leavesBand({ isHidden, y, height }: BarMotion): boolean {
  return isHidden && y <= height;
}

/** Returns the state of a bar kept visible because the menu or the search is open; later distances count from here. */
function heldBar(bar: BarMotion, event?: BarEvent): BarMotion {
  const y = event?.type === 'SCROLL' ? event.y : bar.y;
  const isTouched = event ? touchedAfter(bar, event) : bar.isTouched;
  return { ...bar, isHidden: false, y, turnY: y, isTouched };
}

function touchedAfter(bar: BarMotion, { type }: BarEvent): boolean {
  return type === 'SCROLL' ? bar.isTouched : type === 'TOUCH_START';
}

/** Returns the turning point, which moves to the last position when the direction changes. */
function turnOf({ y, turnY }: BarMotion, next: number): number {
  const isTurning = Math.sign(next - y) === -Math.sign(y - turnY) && next !== y;
  return isTurning ? y : turnY;
}

/** At the top of the page the bar is always visible [DEC-17]. */
function withTop(bar: BarMotion): BarMotion {
  return bar.y <= 0 && bar.isHidden ? { ...bar, isHidden: false } : bar;
}

function evaluated(bar: BarMotion, atMs: number): BarMotion {
  if (bar.y <= 0) return bar.isHidden ? { ...bar, isHidden: false, changedAtMs: atMs } : bar;
  const distance = bar.y - bar.turnY;
  const isItsPlaceInView = bar.y <= bar.height;
  const wanted = distance > 0 && !isItsPlaceInView;
  const isTooShort = Math.abs(distance) <= SCROLL_THRESHOLD_PX && !isItsPlaceInView;
  if (isTooShort || wanted === bar.isHidden) return bar;
  return atMs - bar.changedAtMs < COOLDOWN_MS ? bar : { ...bar, isHidden: wanted, changedAtMs: atMs };
}

/** One of the navigation's two state machines: whether focus is trapped inside the open panel [NAV-20, NAV-21]. */
export type FocusTrap = 'unlocked' | 'locked';

type FocusTrapEvent = { type: 'LOCK_TRAP' } | { type: 'UNLOCK_TRAP' };

/** Returns the next state, which does not depend on the current one. */
function nextFocusTrap(event: FocusTrapEvent): FocusTrap {
  return AFTER[event.type];
}
