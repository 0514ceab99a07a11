import { unavailable } from '../http/errors.ts';

/** Renders at once. They share one thread: more of them would only make each take longer. */
const AT_ONCE = 2;
/** Renders that wait: what two at a time get done within about half a second. */
const MOST_WAITING = 32;
/** Of them for one network, so that it leaves room for others. */
const MOST_OF_NETWORK = 16;
/**
 * A render that has waited for so long begins although submissions are being taken, for a hall sends some all the time: one
 * of them in this time. In a flood all have waited, and those that may begin must not be all of them.
 */
const PATIENCE_MS = 250;

/**
 * After a render nobody renders for as long as it took, and for this long at most: half of the time is for everything else,
 * whatever is asked for.
 */
const LONGEST_REST_MS = 50;

/** Decides when pages are rendered, so that whoever asks for many delays nobody's submission. */
export interface RenderQueue {
  /**
   * Renders when it is its turn: at most two at a time, in the order of asking, with a turn of the event loop between
   * two. While submissions are being taken, one begins in a quarter of a second, and has waited for as long.
   * Between renders there is a rest as long as the last one took, so that a flood of them leaves half of the time to others.
   * @param network  who asks
   * @throws HubError 503 with `Retry-After`, when too many wait already
   */
  render<T>(network: string, work: () => Promise<T>): Promise<T>;
  /** Takes a submission: renders wait for it. */
  submit<T>(work: () => Promise<T>): Promise<T>;
}

type Waiting = { network: string /** By a clock that nobody sets */; sinceMs: number; start: () => void };

/** @param isLimited  false: any number may wait, and none rests, where the rate limits are switched off */
export function createRenderQueue({ isLimited = true } = {}): RenderQueue {
  const waiting: Waiting[] = [];
  let running = 0;
  let submissions = 0;
  let isDue = false;
  let lastBegunMs = Number.NEGATIVE_INFINITY;
  let restsUntilMs = 0;
  let waking: NodeJS.Timeout | undefined;

  /** In a turn of its own, so that what has arrived meanwhile is read first. */
  function next(): void {
    if (isDue) return;
    isDue = true;
    setImmediate(() => {
      isDue = false;
      begin();
    });
  }

  function begin(): void {
    const [first] = waiting;
    if (!first || running >= AT_ONCE) return;
    clearTimeout(waking);
    const now = performance.now();
    const startsMs = submissions > 0 ? Math.max(first.sinceMs, lastBegunMs) + PATIENCE_MS : now;
    const waitsMs = Math.max(startsMs, restsUntilMs) - now;
    if (waitsMs > 0) {
      waking = setTimeout(next, waitsMs);
      return;
    }
    waiting.shift();
    running += 1;
    lastBegunMs = now;
    first.start();
    next();
  }

  function place(network: string): Promise<void> {
    const ofNetwork = waiting.filter((each) => each.network === network).length;
    if (isLimited && (waiting.length >= MOST_WAITING || ofNetwork >= MOST_OF_NETWORK)) {
      throw unavailable('Too many pages are asked for at once. Please try again shortly.');
    }
    return new Promise((start) => {
      waiting.push({ network, sinceMs: performance.now(), start });
      next();
    });
  }

  return {
    async render(network, work) {
      await place(network);
      const begunMs = performance.now();
      try {
        return await work();
      } finally {
        running -= 1;
        const endedMs = performance.now();
        if (isLimited) restsUntilMs = endedMs + Math.min(endedMs - begunMs, LONGEST_REST_MS);
        next();
      }
    },
    async submit(work) {
      submissions += 1;
      try {
        return await work();
      } finally {
        submissions -= 1;
        if (submissions === 0) next();
      }
    },
  };
}
