/**
 * Visitors who were told that their submission is saved, or kept, and press once more: the same form, under the same id.
 * It must stay one submission with one number. Pure: what is pressed is returned, and done elsewhere.
 */
import type { EntryView, Submission } from '../../../src/outbox/outbox.ts';
import type { Told } from '../support/checkPromises.ts';
import { seededFor } from '../support/seededRandom.ts';

/** Of those who could: at once, and again when the run is over and most have been delivered. */
const SHARE = 0.1;
/** However few were told so. */
const LATE_AT_LEAST = 5;

export class PressAgain {
  private readonly known = new Map<string, Submission>();
  private readonly hopeful: string[] = [];
  private readonly pressed = new Set<string>();

  constructor(private readonly seed: number) {}

  /** How many have pressed again. */
  get count(): number {
    return this.pressed.size;
  }

  know(submission: Submission): void {
    this.known.set(submission.id, submission);
  }

  /** @returns what its visitor sends again now; undefined for most */
  soon({ key, outcome }: Told): Submission | undefined {
    if (outcome.type !== 'saved' && outcome.type !== 'kept') return undefined;
    if (!this.hopeful.includes(key)) this.hopeful.push(key);
    if (this.pressed.has(key) || seededFor(this.seed, `again ${key}`)() >= SHARE) return undefined;
    return this.press(key);
  }

  /**
   * Those who come back to their form long after. A receipt that has served its time is gone, and with it what tells a
   * second press from a new one [DEC-127]: who has none is left out.
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
