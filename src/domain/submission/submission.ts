/** The state machine and the age of one outbox entry [OUTBOX-07, DEC-126]. No clock, no randomness, no storage. */

import type { EpochMs } from '../text/time.ts';
import { NO_WAIT, PASS_PATIENCE_MS, remainingMs, type Wait } from './retryPolicy.ts';

/** What may be shown of an entry without decrypting it [OUTBOX-06]. */
export type ShownOfEntry = { eventName?: string; eventCode?: string };

/**
 * `rejected`: a final answer; `refused`: the hub cannot take it as it is; `parked`: until the device is enrolled again.
 */
export type AttentionReason = 'rejected' | 'refused' | 'parked';

/** `attempts` counts all attempts of the entry; `problem` is the code of the last failure. */
export type SubmissionState =
  | ({ status: 'queued'; attempts: number; problem?: string } & Wait)
  | { status: 'sending'; attempts: number; problem?: string; leaseUntil: EpochMs }
  | { status: 'delivered'; attempts: number }
  | { status: 'needs-attention'; attempts: number; reason: AttentionReason; problem: string };

export type SubmissionEvent =
  | { type: 'send-started'; now: EpochMs }
  | { type: 'delivered' }
  | { type: 'turned-down'; reason: AttentionReason; problem: string }
  | ({ type: 'failed'; problem: string } & Wait)
  /** The sender is gone: a closed tab, or a stopped worker [OUTBOX-23] */
  | { type: 'abandoned' }
  /** A person asked for another attempt, or the device was enrolled again */
  | { type: 'released' };

/** Lease of a sender where Web Locks are missing: twice the timeout of one attempt [DEC-128]. */
export const LEASE_MS = 60_000;

export const QUEUED: SubmissionState = { status: 'queued', attempts: 0, ...NO_WAIT };

/**
 * Returns the next state of an entry. An event that does not fit the state changes nothing, with one exception: the
 * hub's success answer counts in every state, even when another sender has taken the entry over meanwhile.
 */
export function nextState(state: SubmissionState, event: SubmissionEvent): SubmissionState {
  const { attempts } = state;
  switch (event.type) {
    case 'send-started':
      if (state.status !== 'queued') return state;
      return {
        status: 'sending',
        attempts: attempts + 1,
        problem: state.problem,
        leaseUntil: event.now + LEASE_MS,
      };
    case 'delivered':
      return { status: 'delivered', attempts };
    case 'turned-down':
      if (state.status !== 'sending') return state;
      return { status: 'needs-attention', attempts, reason: event.reason, problem: event.problem };
    case 'failed':
      if (state.status !== 'sending') return state;
      return {
        status: 'queued',
        attempts,
        problem: event.problem,
        notBefore: event.notBefore,
        waitMs: event.waitMs,
      };
    case 'abandoned':
      if (state.status !== 'sending') return state;
      return { status: 'queued', attempts, problem: state.problem, ...NO_WAIT };
    case 'released':
      return released(state);
  }
}

/** Keeps a short backoff (DEC-122); a longer wait, asked for by the hub, is overridden by the person. */
function released(state: SubmissionState): SubmissionState {
  if (state.status === 'queued' && state.waitMs <= PASS_PATIENCE_MS) return state;
  if (state.status !== 'needs-attention' && state.status !== 'queued') return state;
  return { status: 'queued', attempts: state.attempts, problem: state.problem, ...NO_WAIT };
}

/**
 * Whether a `sending` entry no longer has a sender.
 * @param locked  the caller holds the entry's Web Lock, so any other sender is gone; without it only the lease tells
 */
export function isAbandoned(state: SubmissionState, now: EpochMs, locked: boolean): boolean {
  if (state.status !== 'sending') return false;
  return locked || remainingMs({ notBefore: state.leaseUntil, waitMs: LEASE_MS }, now) === 0;
}

/** Monotonic time, counted from the origin of the page or worker that read it. */
export type Elapsed = { origin: number; elapsedMs: number };

/**
 * Returns how long ago a person sent a submission off, by elapsed time while the page that took it lives. Any other
 * sender has only the wall clock, whose constant error cancels out [CON-27, OUTBOX-37].
 * @returns milliseconds; undefined when the wall clock was set back meanwhile
 */
export function ageMs(
  { createdAt, createdElapsed }: { createdAt: EpochMs; createdElapsed?: Elapsed },
  now: Elapsed & { at: EpochMs },
): number | undefined {
  const age = createdElapsed?.origin === now.origin ? now.elapsedMs - createdElapsed.elapsedMs : now.at - createdAt;
  return age >= 0 ? Math.round(age) : undefined;
}

/** Whether the entry will be sent without anybody's help, and so is work for a background sync. */
export function isOnItsWay(state: SubmissionState): boolean {
  return state.status === 'queued' || state.status === 'sending';
}

/** Whether the entry is still to be delivered, for the check of OUTBOX-28. */
export function isAwaited(state: SubmissionState): boolean {
  return isOnItsWay(state) || (state.status === 'needs-attention' && state.reason === 'parked');
}
