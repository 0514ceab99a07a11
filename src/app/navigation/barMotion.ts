/** Whether the bar is hidden, and what determines its next change. Lengths in px, times in ms. */
export type BarMotion = {
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

export type BarEvent =
  | { type: 'SCROLL'; y: number; height: number; atMs: number }
  | { type: 'TOUCH_START' }
  /** `TOUCH_END_DELAY_MS` after the last touch ended */
  | { type: 'TOUCH_SETTLED'; atMs: number };

/** Scroll distance in one direction before the bar reacts [NAV-24, DEC-17]. */
const SCROLL_THRESHOLD_PX = 10;
/** After a change the bar does not change again for this long [NAV-25]. */
export const COOLDOWN_MS = 300;
/** Momentum after a touch does not toggle the bar [NAV-26, DEC-17]. */
export const TOUCH_END_DELAY_MS = 300;

export const BAR_AT_REST: BarMotion = {
  isHidden: false,
  y: 0,
  height: 0,
  turnY: 0,
  changedAtMs: Number.NEGATIVE_INFINITY,
  isTouched: false,
};

export function nextBar(bar: BarMotion, event: BarEvent): BarMotion {
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
export function heldBar(bar: BarMotion, event?: BarEvent): BarMotion {
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
