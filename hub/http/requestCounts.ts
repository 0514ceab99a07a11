/** A counting window of one asker. */
type Window = { count: number; until: number };

/** Askers that are remembered at once; beyond, the one who came first is forgotten. */
const MAX_ASKERS = 5_000;

/**
 * Requests of each asker within a window that begins with its first one. Answers at once, so that what is ready before
 * the framework has seen a request is counted in the same place as everything else.
 */
export class RequestCounts {
  readonly #windows = new Map<string, Window>();

  /**
   * @param max  requests that one asker may make in a window
   * @param now  milliseconds of a clock that never goes back
   */
  constructor(
    readonly max: number,
    readonly windowMs: number,
    readonly now: () => number = () => performance.now(),
  ) {}

  /** Counts one request. @returns 0 when it is within the limit, else the seconds until the next window, at least 1 */
  take(asker: string): number {
    const at = this.now();
    const window = this.#windowOf(asker, at);
    window.count += 1;
    return window.count <= this.max ? 0 : Math.max(1, Math.ceil((window.until - at) / 1000));
  }

  #windowOf(asker: string, at: number): Window {
    const running = this.#windows.get(asker);
    if (running && running.until > at) return running;
    // Put in anew, so that the first in the map is always the oldest.
    this.#windows.delete(asker);
    const [oldest] = this.#windows.keys();
    if (oldest !== undefined && this.#windows.size >= MAX_ASKERS) this.#windows.delete(oldest);
    const begun = { count: 0, until: at + this.windowMs };
    this.#windows.set(asker, begun);
    return begun;
  }
}
