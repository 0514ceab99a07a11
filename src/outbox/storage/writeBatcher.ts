import { sleep, systemClock } from '../../platform/clock.ts';

/** A group of this size is committed without waiting for more. */
const ENOUGH = 32;
/** After this long without a new arrival, either the queue is empty or the network is slow. */
const SILENCE_MS = 20;
/** No longer than the interval at which a watching screen refreshes. */
const GATHER_MS = 100;

/**
 * Groups the writes that settle a full queue, so that they need few transactions: the strict commit of one entry costs
 * the browser as much as that of thirty. Each write waits briefly for others; one that comes alone does not wait,
 * because a visitor may be waiting for it. The timers are only a backstop, because browsers throttle them in hidden
 * pages.
 */
export class WriteBatcher {
  #waiting = 0;
  #lastGroup = 0;
  #isEnough: (() => void) | undefined;

  /** One more write waits. */
  add(): void {
    this.#waiting += 1;
    if (this.#waiting >= ENOUGH) this.#isEnough?.();
  }

  /** A group of this size has been committed. */
  committed(count: number): void {
    this.#lastGroup = count;
    this.#waiting = Math.max(0, this.#waiting - count);
  }

  /** Resolves when the group should be committed: it is large enough, or nobody else seems to come. */
  async filled(): Promise<void> {
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
