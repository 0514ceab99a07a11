import { sleep, systemClock } from '../platform/clock.ts';

/** So many share a transaction without waiting for more. */
const ENOUGH = 8;
const GATHER_MS = 20;

/**
 * While a full queue is settled each entry waits a moment for others, so that it goes through the disk in few steps.
 * Whoever comes alone waits for nobody: a visitor may be waiting for them. The timer is the backstop only, because
 * browsers hold back the timers of pages that nobody looks at.
 */
export class Crowd {
  #waiting = 0;
  #lastGroup = 0;
  #isEnough: (() => void) | undefined;

  come(): void {
    this.#waiting += 1;
    if (this.#waiting >= ENOUGH) this.#isEnough?.();
  }

  /** A group of so many has gone. */
  leave(count: number): void {
    this.#lastGroup = count;
    this.#waiting = Math.max(0, this.#waiting - count);
  }

  async gathered(): Promise<void> {
    if (this.#lastGroup < 2 || this.#waiting >= ENOUGH) return;
    const enough = new Promise<void>((resolve) => {
      this.#isEnough = resolve;
    });
    await Promise.race([enough, sleep(systemClock, GATHER_MS)]);
  }
}
