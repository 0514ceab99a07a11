/**
 * Visitors who were told that their submission is saved, or kept, and submit the same form again, under the same id. It
 * must stay one submission with one number. Pure: returns what to submit; the caller does it.
 */
import type { EntryView, Submission } from '../../../src/outbox/outbox.ts';
import type { Told } from '../support/checkPromises.ts';
import { seededFor } from '../support/seededRandom.ts';

/** Share of those visitors who do: at once, and again at the end of the run, when most have been delivered. */
const SHARE = 0.1;
/** Minimum number at the end. */
const LATE_AT_LEAST = 5;

export class PressAgain {
  private readonly known = new Map<string, Submission>();
  private readonly hopeful: string[] = [];
  private readonly pressed = new Set<string>();

  constructor(private readonly seed: number) {}

  /** Number of submissions that were submitted again. */
  get count(): number {
    return this.pressed.size;
  }

  know(submission: Submission): void {
    this.known.set(submission.id, submission);
  }

  /** @returns the submission to repeat now; undefined for most */
  soon({ key, outcome }: Told): Submission | undefined {
    if (outcome.type !== 'saved' && outcome.type !== 'kept') return undefined;
    if (!this.hopeful.includes(key)) this.hopeful.push(key);
    if (this.pressed.has(key) || seededFor(this.seed, `again ${key}`)() >= SHARE) return undefined;
    return this.press(key);
  }

  /**
   * Returns the submissions repeated long after. An expired receipt is gone, and with it the means to tell a repeat
   * from a new submission [DEC-127], so those without one are left out.
   */
  late(views: readonly EntryView[]): Submission[] {
    const onDevice = new Set(views.map(({ id }) => id));
    const able = this.hopeful.filter((key) => onDevice.has(key) && !this.pressed.has(key));
    const count = Math.max(LATE_AT_LEAST, Math.ceil(able.length * SHARE));
    return able.slice(0, count).flatMap((key) => this.press(key) ?? []);
  }

  private press(key: string): Submission | undefined {
    this.pressed.add(key);
    return this.known.get(key);
  }
}
