import type { Verdict } from '../../domain/submission/submissionAnswer.ts';
import type { Turn } from './deliverEntry.ts';
import type { PassProgress } from './passProgress.ts';

/** Entries being sent at once [OUTBOX-20]. */
const AT_ONCE = 4;
/** Most entries read ahead of their turn: enough that one read covers several of them. */
const MOST_AHEAD = 24;
/** When this few are left, the next are read, while those still left are sent. */
const FEW_AHEAD = 8;
/** Most entries whose outcome is being written: one group on its way to the disk, and one gathering. */
const MOST_BEHIND = 64;

type Stage = 'ahead' | 'sending' | 'behind';

/** Hands out the turns of one pass, in the order requested. None is given once the pass has stopped. */
export class SendTurns {
  readonly #at: Record<Stage, number> = { ahead: 0, sending: 0, behind: 0 };
  readonly #asking: ((isTurn: boolean) => void)[] = [];
  #hasRoom: (() => void) | undefined;

  constructor(private readonly progress: PassProgress) {}

  /** Waits until there is room to read more. @returns how many entries may be read now; 0 once the pass has stopped */
  async room(): Promise<number> {
    if (!this.#isRoom()) {
      await new Promise<void>((resolve) => {
        this.#hasRoom = resolve;
      });
    }
    return this.progress.stopped ? 0 : MOST_AHEAD - this.#at.ahead;
  }

  /** Counts one entry until its delivery ends, however it ends. */
  async during(deliver: (turn: Turn) => Promise<void>): Promise<void> {
    let stage: Stage = 'ahead';
    this.#at.ahead += 1;
    const leave = () => {
      this.#at[stage] -= 1;
    };
    const enter = (next: Stage) => {
      leave();
      stage = next;
      this.#at[next] += 1;
    };
    const take = () =>
      new Promise<boolean>((resolve) => {
        this.#asking.push((isTurn) => {
          if (isTurn) enter('sending');
          resolve(isTurn);
        });
        this.#goOn();
      });
    const give = async (verdict?: Verdict) => {
      if (verdict) await this.progress.note(verdict);
      enter('behind');
      this.#goOn();
    };
    try {
      await deliver({ take, give });
    } finally {
      leave();
      this.#goOn();
    }
  }

  #isRoom(): boolean {
    return this.progress.stopped || (this.#at.ahead <= FEW_AHEAD && this.#at.behind < MOST_BEHIND);
  }

  #goOn(): void {
    if (this.progress.stopped) for (const refuse of this.#asking.splice(0)) refuse(false);
    while (this.#at.sending < AT_ONCE) {
      const next = this.#asking.shift();
      if (!next) break;
      next(true);
    }
    if (this.#isRoom()) this.#hasRoom?.();
  }
}
