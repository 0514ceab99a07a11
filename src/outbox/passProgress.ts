import { IN_FLIGHT } from '../domain/submissionAnswer.ts';
import type { EntryOutcome } from './deliverEntry.ts';
import type { SubmissionNetwork } from './ports.ts';

/** Entries in a row without an answer after which the pass asks whether the hub is there at all. */
const SILENT_LIMIT = 4;

/** What a pass has learned of the hub so far, and whether it makes sense to go on. */
export class PassProgress {
  delivered = 0;
  retryAfterMs = 0;
  stopped: boolean;
  #answered = 0;
  #tried = 0;
  #silentInARow = 0;

  constructor(private readonly network: SubmissionNetwork) {
    this.stopped = network.isOffline();
  }

  /** Something was to be sent and the hub never answered. */
  get hubAway(): boolean {
    return this.#answered === 0 && (this.#tried > 0 || this.stopped);
  }

  async note(outcome: EntryOutcome): Promise<void> {
    if (outcome.type === 'not-sent') return;
    this.#tried += 1;
    if (outcome.type === 'delivered') this.delivered += 1;
    this.#noteRetryAfter(outcome);
    if (outcome.type !== 'unreachable') {
      this.#answered += 1;
      this.#silentInARow = 0;
      return;
    }
    this.#silentInARow += 1;
    if (this.stopped || this.#silentInARow < SILENT_LIMIT) return;
    // The hub is away, or these entries are poisoned and those behind them would go: only the hub itself can tell.
    this.#silentInARow = 0;
    if (!(await this.network.isHubUp())) this.stopped = true;
  }

  #noteRetryAfter(outcome: EntryOutcome): void {
    const askedMs = 'retryAfterMs' in outcome ? (outcome.retryAfterMs ?? 0) : 0;
    const thisEntryOnly = outcome.type === 'retry' && outcome.code === IN_FLIGHT;
    if (askedMs === 0 || thisEntryOnly) return;
    this.retryAfterMs = Math.max(this.retryAfterMs, askedMs);
    this.stopped = true;
  }
}
