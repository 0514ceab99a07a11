/** How many people visitors of one network may register for one event within a time [CON-11]. */
import { createWindowCounts } from './windowCounts.ts';

/** Begins with the first registration in it. */
const WINDOW_MS = 10 * 60_000;
type Taken =
  /** `release` takes the people back: they got no places */
  | { type: 'taken'; release(): void }
  /** `isFirst`: nobody was refused before within such a time */
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
  const taken = createWindowCounts(WINDOW_MS, elapsedMs);
  const refused = createWindowCounts(WINDOW_MS, elapsedMs);
  return {
    take(network, eventCode, people) {
      const pair = JSON.stringify([network, eventCode]);
      const window = taken.open(pair);
      // Whoever comes first is taken: a registration larger than the limit would otherwise wait for ever.
      if (window.count > 0 && window.count + people > most) {
        const refusals = refused.open(pair);
        refusals.count += 1;
        return { type: 'refused', retryAfterSeconds: taken.secondsLeft(pair), isFirst: refusals.count === 1 };
      }
      window.count += people;
      return {
        type: 'taken',
        release: () => {
          window.count -= people;
        },
      };
    },
  };
}
