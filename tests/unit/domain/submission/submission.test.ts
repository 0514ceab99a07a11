import { describe, expect, it } from 'vitest';
import { waitFrom } from '../../../../src/domain/submission/retryPolicy.ts';
import {
  isAbandoned,
  isAwaited,
  isOnItsWay,
  LEASE_MS,
  nextState,
  QUEUED,
  type SubmissionEvent,
  type SubmissionState,
} from '../../../../src/domain/submission/submission.ts';

const NOW = Date.UTC(2026, 2, 14);
const sending = nextState(QUEUED, { type: 'send-started', now: NOW });
const waiting = nextState(sending, { type: 'failed', problem: 'HTTP_500', ...waitFrom(NOW, 1000) });
const rejected = nextState(sending, { type: 'turned-down', reason: 'rejected', problem: 'EXIST' });
const parked = nextState(sending, { type: 'turned-down', reason: 'parked', problem: 'FORBIDDEN' });
const delivered = nextState(sending, { type: 'delivered' });

describe('the states of an entry', () => {
  it('go from queued over sending to delivered [OUTBOX-07]', () => {
    expect([QUEUED.status, sending.status, delivered.status]).toEqual(['queued', 'sending', 'delivered']);
    expect(sending.attempts).toBe(1);
  });

  it('come back to queued with the problem and the time of the next attempt [OUTBOX-06, OUTBOX-15]', () => {
    expect(waiting).toEqual({
      status: 'queued',
      attempts: 1,
      problem: 'HTTP_500',
      notBefore: NOW + 1000,
      waitMs: 1000,
    });
  });

  it.each(['rejected', 'refused', 'parked'] as const)('need attention because they were %s [OUTBOX-07]', (reason) => {
    const state = nextState(sending, { type: 'turned-down', reason, problem: 'CODE' });
    expect(state).toEqual({ status: 'needs-attention', attempts: 1, reason, problem: 'CODE' });
  });

  it('come back from needs-attention when a person asks for it, attempts still counted [OUTBOX-18]', () => {
    expect(nextState(rejected, { type: 'released' })).toMatchObject({ status: 'queued', attempts: 1, waitMs: 0 });
    expect(nextState(parked, { type: 'released' })).toMatchObject({ status: 'queued', attempts: 1 });
  });

  it('keep the short backoff when a person asks, and let go of a long wait [OUTBOX-15, OUTBOX-18]', () => {
    expect(nextState(waiting, { type: 'released' })).toEqual(waiting);
    const long: SubmissionState = { status: 'queued', attempts: 1, ...waitFrom(NOW, 600_000) };
    expect(nextState(long, { type: 'released' })).toMatchObject({ status: 'queued', waitMs: 0 });
  });

  it('go back to queued at once when the sender is gone [OUTBOX-23]', () => {
    expect(nextState(sending, { type: 'abandoned' })).toMatchObject({ status: 'queued', attempts: 1, waitMs: 0 });
  });

  it("take the hub's own success answer in every state: another sender may have taken over [OUTBOX-23]", () => {
    for (const state of [QUEUED, sending, waiting, rejected]) {
      expect(nextState(state, { type: 'delivered' }).status).toBe('delivered');
    }
  });

  it.each<[string, SubmissionState, SubmissionEvent]>([
    ['a start while sending', sending, { type: 'send-started', now: NOW }],
    ['a start after a refusal', rejected, { type: 'send-started', now: NOW }],
    ['a failure of nobody', QUEUED, { type: 'failed', problem: 'X', ...waitFrom(NOW, 1000) }],
    ['a late refusal', waiting, { type: 'turned-down', reason: 'rejected', problem: 'EXIST' }],
    ['abandoning what is not sent', waiting, { type: 'abandoned' }],
    ['releasing what is being sent', sending, { type: 'released' }],
    ['anything after delivery', delivered, { type: 'send-started', now: NOW }],
  ])('are not changed by %s [OUTBOX-07]', (_, state, event) => {
    expect(nextState(state, event)).toBe(state);
  });

  it('never end by themselves: only delivery ends them [OUTBOX-34]', () => {
    const ends = [QUEUED, sending, waiting, rejected, parked]
      .map((state) => nextState(nextState(state, { type: 'released' }), { type: 'abandoned' }))
      .filter(({ status }) => status === 'delivered');
    expect(ends).toEqual([]);
  });
});

describe('an entry that is being sent', () => {
  it('is abandoned for whoever holds its lock [OUTBOX-23]', () => {
    expect(isAbandoned(sending, NOW, true)).toBe(true);
    expect(isAbandoned(QUEUED, NOW, true)).toBe(false);
  });

  it('is left alone for 60 s where there are no locks [OUTBOX-21]', () => {
    expect(isAbandoned(sending, NOW + LEASE_MS - 1, false)).toBe(false);
    expect(isAbandoned(sending, NOW + LEASE_MS, false)).toBe(true);
  });

  it('is not held for a year by a clock that jumped [OUTBOX-37]', () => {
    expect(isAbandoned(sending, NOW - 365 * 24 * 3_600_000, false)).toBe(true);
  });
});

it('knows what still goes by itself and what stands for something still to arrive [OUTBOX-28]', () => {
  expect([QUEUED, sending, waiting, rejected, parked, delivered].map(isOnItsWay)).toEqual([
    true,
    true,
    true,
    false,
    false,
    false,
  ]);
  expect([QUEUED, sending, rejected, parked, delivered].map(isAwaited)).toEqual([true, true, false, true, false]);
});
