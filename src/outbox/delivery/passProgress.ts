import { IN_FLIGHT, type Verdict } from '../../domain/submission/submissionAnswer.ts';
import type { SubmissionNetwork } from '../ports.ts';

/** After this many consecutive entries without an answer, the pass checks whether the hub is reachable at all. */
const SILENT_LIMIT = 4;

/** What a pass has learned about the hub so far, and whether it should continue. */
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

  /** Something was due to be sent, and the hub never answered. */
  get hubAway(): boolean {
    return this.#answered === 0 && (this.#tried > 0 || this.stopped);
  }

  async note(verdict: Verdict): Promise<void> {
    this.#tried += 1;
    if (verdict.type === 'delivered') this.delivered += 1;
    this.#noteRetryAfter(verdict);
    if (verdict.type !== 'unreachable') {
      this.#answered += 1;
      this.#silentInARow = 0;
      return;
    }
    this.#silentInARow += 1;
    if (this.stopped || this.#silentInARow < SILENT_LIMIT) return;
    // Either the hub is away, or only these entries get no answer and those behind them would: a health check tells
    // which.
    this.#silentInARow = 0;
    if (!(await this.network.isHubUp())) this.stopped = true;
  }

  #noteRetryAfter(verdict: Verdict): void {
    const askedMs = 'retryAfterMs' in verdict ? (verdict.retryAfterMs ?? 0) : 0;
    const thisEntryOnly = verdict.type === 'retry' && verdict.code === IN_FLIGHT;
    if (askedMs === 0 || thisEntryOnly) return;
    this.retryAfterMs = Math.max(this.retryAfterMs, askedMs);
    this.stopped = true;
  }
}
