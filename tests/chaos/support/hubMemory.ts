/** Makes hubs forget the keys they have answered, as many systems do after a day: for the tests of the tests. */
import type { Attempt } from './faultProxy.ts';

/** @returns whether a key answered at one time, by any clock, is forgotten at another */
type Forgets = (answeredAtMs: number, nowMs: number) => boolean;

export const FORGETS_AT_ONCE: Forgets = () => true;
export const FORGETS_AFTER_A_DAY: Forgets = (answeredAtMs, nowMs) => nowMs - answeredAtMs > 24 * 60 * 60 * 1000;

/** A forgotten key is passed to the hub as a new one. */
export class HubMemory {
  private readonly answered = new Map<string, { atMs: number; as: string }>();
  /** The hub's clock. */
  nowMs = 0;

  constructor(private readonly forgets: Forgets) {}

  keyFor({ key, number }: Attempt): string {
    const known = this.answered.get(key);
    if (!known) return key;
    return this.forgets(known.atMs, this.nowMs) ? `${key}.${number}` : known.as;
  }

  noteAnswer(key: string, as: string): void {
    this.answered.set(key, { atMs: this.nowMs, as });
  }
}
