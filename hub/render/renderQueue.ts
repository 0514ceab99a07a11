import { unavailable } from '../http/errors.ts';

/** Renders at once. They share one thread: more of them would only make each take longer. */
const AT_ONCE = 2;
/** Renders that wait: what two at a time get done within about half a second. */
const MOST_WAITING = 32;
/** Of them for one network, so that it leaves room for others. */
const MOST_OF_NETWORK = 16;
/** A render that has waited for so long begins although submissions are being taken: a hall sends some all the time. */
const PATIENCE_MS = 250;

/** Decides when pages are rendered, so that whoever asks for many delays nobody's submission. */
export interface RenderQueue {
  /**
   * Renders when it is its turn: at most two at a time, in the order of asking, with a turn of the event loop between
   * two, and none while submissions are being taken, unless it has waited for a quarter of a second.
   * @param network  who asks
   * @throws HubError 503 with `Retry-After`, when too many wait already
   */
  render<T>(network: string, work: () => Promise<T>): Promise<T>;
  /** Takes a submission: renders wait for it. */
  submit<T>(work: () => Promise<T>): Promise<T>;
}

type Waiting = { network: string; isPatient: boolean; start: () => void };

/** @param isLimited  false: any number may wait, where the rate limits are switched off */
export function createRenderQueue({ isLimited = true } = {}): RenderQueue {
  const waiting: Waiting[] = [];
  let running = 0;
  let submissions = 0;
  let isDue = false;

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
    if (!first || running >= AT_ONCE || (submissions > 0 && first.isPatient)) return;
    waiting.shift();
    running += 1;
    first.start();
    next();
  }

  function place(network: string): Promise<void> {
    const ofNetwork = waiting.filter((each) => each.network === network).length;
    if (isLimited && (waiting.length >= MOST_WAITING || ofNetwork >= MOST_OF_NETWORK)) {
      throw unavailable('Too many pages are asked for at once. Please try again shortly.');
    }
    return new Promise((start) => {
      const entry: Waiting = {
        network,
        isPatient: true,
        start: () => {
          clearTimeout(patience);
          start();
        },
      };
      const patience = setTimeout(() => {
        entry.isPatient = false;
        next();
      }, PATIENCE_MS);
      waiting.push(entry);
      next();
    });
  }

  return {
    async render(network, work) {
      await place(network);
      try {
        return await work();
      } finally {
        running -= 1;
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
