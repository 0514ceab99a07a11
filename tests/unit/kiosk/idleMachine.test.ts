import { describe, expect, it } from 'vitest';
import {
  type IdleEvent,
  type IdleState,
  MEDIA_LIMIT_MS,
  nextIdleState,
  secondsLeft,
  VISIT_BEGINS,
} from '../../../src/kiosk/idleMachine.ts';

/** The times of DEC-136. */
const LIMITS = { idleMs: 90_000, warningMs: 20_000 };

const stateAfter = (state: IdleState, ...events: IdleEvent[]) =>
  events.reduce((before, event) => nextIdleState(before, event, LIMITS), state);

const seconds = (count: number, facts: { held?: boolean; mediaPlaying?: boolean } = {}): IdleEvent[] =>
  Array.from({ length: count }, () => ({
    type: 'time-passed',
    elapsedMs: 1000,
    held: false,
    mediaPlaying: false,
    ...facts,
  }));
const asleep = (elapsedMs: number): IdleEvent => ({ type: 'time-passed', elapsedMs, held: false, mediaPlaying: false });
const TOUCH: IdleEvent = { type: 'activity' };

describe('a visit that ends by itself', () => {
  it('is left alone for the idle time, and warned at its end [KIOSK-09]', () => {
    expect(stateAfter(VISIT_BEGINS, ...seconds(89)).phase).toBe('active');
    expect(stateAfter(VISIT_BEGINS, ...seconds(90)).phase).toBe('warning');
  });

  it('counts down the whole warning time and then resets, 110 s after the last touch [KIOSK-11, KIOSK-28]', () => {
    const warned = stateAfter(VISIT_BEGINS, ...seconds(90));
    expect(secondsLeft(warned, LIMITS)).toBe(20);
    expect(secondsLeft(stateAfter(warned, ...seconds(13)), LIMITS)).toBe(7);
    expect(stateAfter(warned, ...seconds(19)).phase).toBe('warning');
    expect(stateAfter(warned, ...seconds(20)).phase).toBe('reset');
  });

  it('starts the idle time again with any activity during the warning [KIOSK-10]', () => {
    const kept = stateAfter(VISIT_BEGINS, ...seconds(109), TOUCH);
    expect(kept.phase).toBe('active');
    expect(stateAfter(kept, ...seconds(89)).phase).toBe('active');
    expect(stateAfter(kept, ...seconds(110)).phase).toBe('reset');
  });

  it('can be extended ten times and more, each time with a full warning [KIOSK-28]', () => {
    let state = VISIT_BEGINS;
    for (let time = 1; time <= 12; time += 1) {
      state = stateAfter(state, ...seconds(90));
      expect(secondsLeft(state, LIMITS)).toBe(20);
      state = stateAfter(state, TOUCH);
      expect(state.phase).toBe('active');
    }
  });

  it('resets at once when the device wakes past the limit, and warns when it wakes before it [KIOSK-11]', () => {
    expect(stateAfter(VISIT_BEGINS, asleep(3_600_000)).phase).toBe('reset');
    expect(stateAfter(VISIT_BEGINS, asleep(100_000)).phase).toBe('warning');
  });

  it('does not call off a reset that has begun', () => {
    expect(stateAfter(VISIT_BEGINS, asleep(110_000), TOUCH).phase).toBe('reset');
  });

  it('leaves an empty kiosk alone: no warning until someone touches it [KIOSK-09]', () => {
    const vacant = stateAfter(VISIT_BEGINS, asleep(110_000), { type: 'reset-finished' });
    expect(vacant.phase).toBe('vacant');
    expect(stateAfter(vacant, ...seconds(500)).phase).toBe('vacant');
    expect(stateAfter(vacant, TOUCH, ...seconds(90)).phase).toBe('warning');
  });

  it('ends at once when the visitor says so', () => {
    expect(stateAfter(VISIT_BEGINS, { type: 'visit-ended', held: false }).phase).toBe('reset');
  });
});

describe('a submission on its way', () => {
  it('delays the reset until it is answered, failed or queued [KIOSK-16]', () => {
    const held = stateAfter(VISIT_BEGINS, ...seconds(300, { held: true }));
    expect(held.phase).toBe('warning');
    expect(secondsLeft(held, LIMITS)).toBe(0);
    expect(stateAfter(held, ...seconds(1)).phase).toBe('reset');
  });

  it('delays a visit that the visitor ended as well [KIOSK-16]', () => {
    const held = stateAfter(VISIT_BEGINS, { type: 'visit-ended', held: true });
    expect(held.phase).toBe('warning');
    expect(stateAfter(held, ...seconds(1)).phase).toBe('reset');
  });
});

describe('playing audio or video', () => {
  const playing = { mediaPlaying: true };

  it('counts as activity for five minutes and no longer [KIOSK-17]', () => {
    const fiveMinutes = MEDIA_LIMIT_MS / 1000;
    expect(fiveMinutes).toBe(300);
    const watched = stateAfter(VISIT_BEGINS, ...seconds(fiveMinutes, playing));
    expect(watched).toMatchObject({ phase: 'active', idleForMs: 0 });
    expect(stateAfter(watched, ...seconds(90, playing)).phase).toBe('warning');
    expect(stateAfter(watched, ...seconds(110, playing)).phase).toBe('reset');
  });

  it('has its five minutes again after a touch [KIOSK-17]', () => {
    const watched = stateAfter(VISIT_BEGINS, ...seconds(300, playing), TOUCH, ...seconds(300, playing));
    expect(watched).toMatchObject({ phase: 'active', idleForMs: 0 });
  });

  it('does not count while the device slept [KIOSK-17]', () => {
    const woken: IdleEvent = { type: 'time-passed', elapsedMs: 200_000, held: false, mediaPlaying: true };
    expect(stateAfter(VISIT_BEGINS, woken).phase).toBe('reset');
  });
});
