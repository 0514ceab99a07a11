/**
 * One pass over everything that waits: oldest first, four at a time, no entry blocking another [OUTBOX-20, OUTBOX-21].
 */
import type { StoredEntry } from '../../db/outboxDb.ts';
import { TOO_MANY_PEOPLE } from '../../domain/submission/kinds/registration.ts';
import { PASS_PATIENCE_MS, remainingMs } from '../../domain/submission/retryPolicy.ts';
import { isOnItsWay } from '../../domain/submission/submission.ts';
import { IN_FLIGHT, type Verdict } from '../../domain/submission/submissionAnswer.ts';
import { sleep } from '../../platform/clock.ts';
import type { DeliveryPorts, OutboxStorage, SubmissionNetwork } from '../ports.ts';
import { resealForHub } from '../sealing/sealBody.ts';
import { deliverEntry, entryLock, type SendPermit } from './deliverEntry.ts';

/** After this many consecutive entries without an answer, the pass checks whether the hub is reachable at all. */
const SILENT_LIMIT = 4;

/** The hub takes the others meanwhile. */
const CODES_OF_ONE_ENTRY = new Set([IN_FLIGHT, TOO_MANY_PEOPLE]);

/** What a pass has learned about the hub so far, and whether it should continue. */
class DrainProgress {
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
    const thisEntryOnly = verdict.type === 'retry' && CODES_OF_ONE_ENTRY.has(verdict.code);
    if (askedMs === 0 || thisEntryOnly) return;
    this.retryAfterMs = Math.max(this.retryAfterMs, askedMs);
    this.stopped = true;
  }
}

/** Entries being sent at once [OUTBOX-20]. */
const AT_ONCE = 4;

/** Most entries read before they may be sent: enough that one read covers several of them. */
const MOST_AHEAD = 24;

/** When this few are left, the next are read, while those still left are sent. */
const FEW_AHEAD = 8;

/** Most entries whose outcome is being written: one group on its way to the disk, and one gathering. */
const MOST_BEHIND = 64;

/** The semaphore of one pass: gives permits to send, in the order requested. None is given once the pass has stopped. */
class SendSemaphore {
  readonly #at: Record<Stage, number> = { ahead: 0, sending: 0, behind: 0 };
  readonly #asking: ((isPermitted: boolean) => void)[] = [];
  #hasRoom: (() => void) | undefined;

  constructor(private readonly progress: DrainProgress) {}

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
  async during(deliver: (permit: SendPermit) => Promise<void>): Promise<void> {
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
        this.#asking.push((isPermitted) => {
          if (isPermitted) enter('sending');
          resolve(isPermitted);
        });
        this.#grantNext();
      });
    const give = async (verdict?: Verdict) => {
      if (verdict) await this.progress.note(verdict);
      enter('behind');
      this.#grantNext();
    };
    try {
      await deliver({ take, give });
    } finally {
      leave();
      this.#grantNext();
    }
  }

  #isRoom(): boolean {
    return this.progress.stopped || (this.#at.ahead <= FEW_AHEAD && this.#at.behind < MOST_BEHIND);
  }

  #grantNext(): void {
    if (this.progress.stopped) for (const refuse of this.#asking.splice(0)) refuse(false);
    while (this.#at.sending < AT_ONCE) {
      const next = this.#asking.shift();
      if (!next) break;
      next(true);
    }
    if (this.#isRoom()) this.#hasRoom?.();
  }
}

/** Held by the one sender across all pages and the worker [DEC-128]. */
const PASS_LOCK = 'outbox';

export type DrainResult = {
  delivered: number;
  /** Entries that will be retried automatically; those that need attention are not counted */
  left: number;
  /** Something was tried, and the hub never answered */
  hubAway: boolean;
  /** The hub asked for a delay of this length before anything more is sent; 0 when it did not */
  retryAfterMs: number;
};

/**
 * Runs one pass.
 * @param waitForOthers  true in the worker: it waits for a page that is sending and takes over what is left, because
 * its sync event must not end while something is undelivered. A page does nothing when a pass is already running.
 * @returns undefined when another page or the worker is running a pass
 */
export async function drain(ports: DeliveryPorts, waitForOthers = false): Promise<DrainResult | undefined> {
  const work = () => deliverAll(ports, waitForOthers);
  if (waitForOthers) return await ports.locks.hold(PASS_LOCK, work);
  const result = await ports.locks.tryHold(PASS_LOCK, work);
  return result.held ? result.value : undefined;
}

async function deliverAll(ports: DeliveryPorts, waitForOthers: boolean): Promise<DrainResult> {
  const { storage, network } = ports;
  const progress = new DrainProgress(network);
  let left = await onTheirWay(storage);
  if (left.length > 0 && !progress.stopped) {
    await resealForHub(storage, left);
    await deliverThese(ports, left, progress, waitForOthers);
    left = await onTheirWay(storage);
  }
  const { delivered, hubAway, retryAfterMs } = progress;
  return { delivered, left: left.length, hubAway, retryAfterMs };
}

async function onTheirWay(storage: OutboxStorage): Promise<StoredEntry[]> {
  return (await storage.entries()).filter(({ state }) => isOnItsWay(state));
}

async function deliverThese(
  ports: DeliveryPorts,
  entries: readonly StoredEntry[],
  progress: DrainProgress,
  waitForOthers: boolean,
): Promise<void> {
  const semaphore = new SendSemaphore(progress);
  const begun: Promise<void>[] = [];
  for (let next = 0; next < entries.length; ) {
    const room = await semaphore.room();
    if (room === 0) break;
    for (const entry of entries.slice(next, next + room)) {
      // One entry that cannot be read or written stays behind; the others go on.
      const delivery = semaphore.during((permit) => deliverWhenDue(ports, entry, permit, waitForOthers));
      begun.push(delivery.catch((error) => console.warn('an entry of the outbox could not be handled', error)));
    }
    next += room;
  }
  await Promise.all(begun);
}

async function deliverWhenDue(
  ports: DeliveryPorts,
  listed: StoredEntry,
  permit: SendPermit,
  waitForOthers: boolean,
): Promise<void> {
  const { storage, locks, clock } = ports;
  const deliver = async ({ id, sequence, state }: StoredEntry): Promise<void> => {
    const waitMs = state.status === 'queued' ? remainingMs(state, clock.now()) : 0;
    if (waitMs > PASS_PATIENCE_MS) return;
    if (waitMs > 0) await sleep(clock, waitMs);
    // The entry's current state is read when it is claimed.
    await deliverEntry(ports, { id, sequence }, permit);
  };
  const tried = await locks.tryHold(entryLock(listed.id), () => deliver(listed));
  if (tried.held || !waitForOthers) return;
  await locks.hold(entryLock(listed.id), async () => {
    // The previous lock holder may have sent it, or failed to, meanwhile.
    const left = await storage.find(listed.id);
    if (left) await deliver(left);
  });
}

type Stage = 'ahead' | 'sending' | 'behind';
