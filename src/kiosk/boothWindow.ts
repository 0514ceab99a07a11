/**
 * Which of a browser's windows the booth runs in. A visit leaves its traces in storage that all windows share, so a
 * second window, which starts like every full load of a kiosk, would erase the visit of the first [KIOSK-39].
 */
import { deviceLocks, type Locks } from '../platform/locks.ts';

const LOCK = 'kiosk-window';
/** A reload starts before the browser has released the lock of the page that it replaces. */
const PATIENCE_MS = 3_000;

let elsewhere = false;

/** Whether the booth is open in another window, which this one must leave alone. */
export function boothIsElsewhere(): boolean {
  return elsewhere;
}

type WindowDeps = { locks: Locks; patienceMs: number; startAgain: () => void };

/**
 * Claims the booth for this window, for as long as its page lives; a crash releases it too.
 * @returns false when another window has it. Once that window is closed, this one starts again by itself.
 */
export function claimBoothWindow({
  locks = deviceLocks(),
  patienceMs = PATIENCE_MS,
  startAgain = () => location.reload(),
}: Partial<WindowDeps> = {}): Promise<boolean> {
  return new Promise((resolve) => {
    const answer = (isOurs: boolean) => {
      elsewhere = !isOurs;
      resolve(isOurs);
    };
    const timer = setTimeout(() => answer(false), patienceMs);
    const untilThePageGoes = () => {
      clearTimeout(timer);
      if (elsewhere) startAgain();
      else answer(true);
      return new Promise<never>(() => {});
    };
    locks.hold(LOCK, untilThePageGoes).catch((error: unknown) => {
      // A browser that refuses locks must not close the booth.
      console.warn('the window of the booth could not be claimed', error);
      clearTimeout(timer);
      answer(true);
    });
  });
}
