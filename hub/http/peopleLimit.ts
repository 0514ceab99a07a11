/** How many people visitors of one network may register for one event within a time [CON-11]. */

/** Begins with the first registration in it. */
const WINDOW_MS = 10 * 60_000;
/** Pairs of network and event that are remembered, those that began last. */
const MOST_PAIRS = 5_000;

type Window = { people: number; endsAt: number; hasRefused: boolean };

type Taken =
  /** `release` takes the people back: they got no places */
  | { type: 'taken'; release(): void }
  /** `isFirst`: nobody of this window was refused before */
  | { type: 'refused'; retryAfterSeconds: number; isFirst: boolean };

export interface PeopleLimit {
  /** Counts the people of one registration, all or none. */
  take(network: string, eventCode: string, people: number): Taken;
}

/**
 * Counts in this process, like the other limits: several hubs each allow as many.
 * @param most       people in ten minutes; Infinity for no limit
 * @param elapsedMs  a clock that nobody sets
 */
export function createPeopleLimit(most: number, elapsedMs: () => number = () => performance.now()): PeopleLimit {
  const windows = new Map<string, Window>();

  function windowOf(pair: string): Window {
    const now = elapsedMs();
    const known = windows.get(pair);
    if (known && now < known.endsAt) return known;
    const begun = { people: 0, endsAt: now + WINDOW_MS, hasRefused: false };
    // Deleted first, so that the oldest stands first.
    windows.delete(pair);
    windows.set(pair, begun);
    const [oldest] = windows.keys();
    if (windows.size > MOST_PAIRS && oldest !== undefined) windows.delete(oldest);
    return begun;
  }

  return {
    take(network, eventCode, people) {
      const window = windowOf(JSON.stringify([network, eventCode]));
      // Whoever comes first is taken: a registration larger than the limit would otherwise wait for ever.
      if (window.people > 0 && window.people + people > most) {
        const isFirst = !window.hasRefused;
        window.hasRefused = true;
        return { type: 'refused', retryAfterSeconds: Math.ceil((window.endsAt - elapsedMs()) / 1000), isFirst };
      }
      window.people += people;
      return {
        type: 'taken',
        release: () => {
          window.people -= people;
        },
      };
    },
  };
}
