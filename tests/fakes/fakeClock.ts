import type { WaitingClock } from '../../src/platform/clock.ts';
import { pendingCrypto } from './pendingCrypto.ts';

type Timer = { dueMs: number; callback: () => void };

/** Lets everything that needs no time happen. */
async function settle(): Promise<void> {
  do {
    for (let turn = 0; turn < 3; turn += 1) await new Promise((resolve) => setImmediate(resolve));
  } while (pendingCrypto() > 0);
}

/**
 * A clock that stands still until it is told to go on. The wall can be set apart from elapsed time, as a person or a
 * time server does it.
 */
export class FakeClock implements WaitingClock {
  #elapsedMs = 0;
  #wallMs: number;
  #timers: Timer[] = [];

  /** @param origin  another one for the clock of another page */
  constructor(
    startMs = Date.UTC(2026, 2, 14, 9, 30),
    readonly origin = startMs,
  ) {
    this.#wallMs = startMs;
  }

  now = (): number => this.#wallMs + this.#elapsedMs;
  elapsedMs = (): number => this.#elapsedMs;

  after = (waitMs: number, callback: () => void): (() => void) => {
    const timer = { dueMs: this.#elapsedMs + waitMs, callback };
    this.#timers.push(timer);
    return () => {
      this.#timers = this.#timers.filter((other) => other !== timer);
    };
  };

  /** Milliseconds until the next timer; undefined when none is set. */
  nextTimerMs(): number | undefined {
    const dueMs = this.#timers.map((timer) => timer.dueMs);
    return dueMs.length > 0 ? Math.min(...dueMs) - this.#elapsedMs : undefined;
  }

  /** Moves time on and fires what falls due, in order, letting everything react in between. */
  async advance(ms: number): Promise<void> {
    const endMs = this.#elapsedMs + ms;
    await settle();
    for (;;) {
      const [next] = this.#timers.filter(({ dueMs }) => dueMs <= endMs).sort((a, b) => a.dueMs - b.dueMs);
      if (!next) break;
      this.#timers = this.#timers.filter((timer) => timer !== next);
      this.#elapsedMs = Math.max(this.#elapsedMs, next.dueMs);
      next.callback();
      await settle();
    }
    this.#elapsedMs = endMs;
  }

  /** Sets the wall clock only: elapsed time goes on as if nothing had happened. */
  jump(ms: number): void {
    this.#wallMs += ms;
  }

  /** Moves time on until the work is done, whatever it waits for. */
  async runUntil<T>(work: Promise<T>): Promise<T> {
    let done = false;
    const finished = work.finally(() => {
      done = true;
    });
    finished.catch(() => undefined);
    await settle();
    while (!done) {
      await this.advance(this.nextTimerMs() ?? 0);
    }
    return await finished;
  }
}
