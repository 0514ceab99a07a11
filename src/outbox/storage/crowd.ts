import { sleep, systemClock } from '../../platform/clock.ts';

/** So many share a transaction without waiting for more. */
const ENOUGH = 32;
/** When nobody has come for so long, the queue is at its end, or the network is slow. */
const SILENCE_MS = 20;
/** No longer than a screen that watches takes between two looks. */
const GATHER_MS = 100;

/**
 * While a full queue is settled each entry waits a moment for others, so that it goes through the disk in few steps: the
 * strict commit of one entry costs the browser as much as that of thirty. Whoever comes alone waits for nobody: a
 * visitor may be waiting for them. The timers are the backstop only, because browsers hold back those of pages that
 * nobody looks at.
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
    const fromMs = systemClock.elapsedMs();
    let before: number;
    do {
      before = this.#waiting;
      await Promise.race([enough, sleep(systemClock, SILENCE_MS)]);
      const isOver = this.#waiting >= ENOUGH || systemClock.elapsedMs() - fromMs >= GATHER_MS;
      if (isOver) return;
    } while (this.#waiting > before);
  }
}
