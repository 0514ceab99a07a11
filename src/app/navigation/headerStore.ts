import { atom, getDefaultStore } from 'jotai';
import type { WaitingClock } from '../../platform/clock.ts';
import {
  COOLDOWN_MS,
  HEADER_AT_REST,
  type HeaderEvent,
  leavesBand,
  nextHeader,
  TOUCH_END_DELAY_MS,
} from './headerMachine.ts';
import { DEACTIVATING_MS } from './navigationMachine.ts';

export type HeaderStore = ReturnType<typeof createHeaderStore>;

/** Creates the store of one header, and sends its machines their timed events [NAV-26, NAV-32]. */
export function createHeaderStore(clock: Pick<WaitingClock, 'elapsedMs' | 'after'>) {
  const store = getDefaultStore();
  const header = atom(HEADER_AT_REST);
  let stopLeaving: (() => void) | undefined;
  let stopSettling: (() => void) | undefined;
  let stopReturning: (() => void) | undefined;

  function send(event: HeaderEvent): void {
    const before = store.get(header);
    const state = nextHeader(before, event);
    store.set(header, state);
    if (state.navigation.mode !== before.navigation.mode) {
      stopLeaving?.();
      const isLeaving = state.navigation.mode.status === 'deactivating';
      stopLeaving = isLeaving ? clock.after(DEACTIVATING_MS, () => send({ type: 'NAVIGATION_LEFT' })) : undefined;
    }
    // Nobody may scroll again after the cooldown.
    stopReturning?.();
    stopReturning = leavesBand(state.bar) ? clock.after(COOLDOWN_MS, lookAgain) : undefined;
  }

  function lookAgain(): void {
    const { y, height } = store.get(header).bar;
    send({ type: 'SCROLL', y, height, atMs: clock.elapsedMs() });
  }

  return {
    get: () => store.get(header),
    send,
    navigation: atom((get) => get(header).navigation),
    trap: atom((get) => get(header).trap),
    isBarHidden: atom((get) => get(header).bar.isHidden),
    /**
     * Call when the page was scrolled.
     * @param y       px from its top; negative during overscroll
     * @param height  of the bar, in px
     */
    scrolled: (y: number, height: number) => send({ type: 'SCROLL', y, height, atMs: clock.elapsedMs() }),
    /** @param touches  number of fingers on the screen now */
    touched(touches: number) {
      stopSettling?.();
      stopSettling = undefined;
      if (touches > 0) send({ type: 'TOUCH_START' });
      else
        stopSettling = clock.after(TOUCH_END_DELAY_MS, () => send({ type: 'TOUCH_SETTLED', atMs: clock.elapsedMs() }));
    },
  };
}
