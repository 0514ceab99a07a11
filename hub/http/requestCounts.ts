/** The counting window of one client. */
type Window = { count: number; until: number };

/** Most clients tracked at once; beyond that, the oldest window is dropped. */
const MAX_ASKERS = 5_000;

/**
 * Counts requests per client in a window that begins with the first. Synchronous, so that answers sent before Fastify
 * sees the request are counted here too.
 */
export class RequestCounts {
  readonly #windows = new Map<string, Window>();

  /**
   * @param max  requests allowed per client and window
   * @param now  milliseconds of a monotonic clock
   */
  constructor(
    readonly max: number,
    readonly windowMs: number,
    readonly now: () => number = () => performance.now(),
  ) {}

  /**
   * Counts one request. @returns 0 when it is within the limit, otherwise the seconds until the next window, at least 1
   */
  take(asker: string): number {
    const at = this.now();
    const window = this.#windowOf(asker, at);
    window.count += 1;
    return window.count <= this.max ? 0 : Math.max(1, Math.ceil((window.until - at) / 1000));
  }

  #windowOf(asker: string, at: number): Window {
    const running = this.#windows.get(asker);
    if (running && running.until > at) return running;
    // Deleted and inserted again, so that the first in the map is always the oldest.
    this.#windows.delete(asker);
    const [oldest] = this.#windows.keys();
    if (oldest !== undefined && this.#windows.size >= MAX_ASKERS) this.#windows.delete(oldest);
    const begun = { count: 0, until: at + this.windowMs };
    this.#windows.set(asker, begun);
    return begun;
  }
}
