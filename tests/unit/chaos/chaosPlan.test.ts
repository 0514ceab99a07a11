import { EventEmitter } from 'node:events';
import type { ServerResponse } from 'node:http';
import { describe, expect, it, vi } from 'vitest';
import { KILL_POINTS, planLives, TROUBLES } from '../../chaos/arms/lifePlan.ts';
import { addFigures, type PromisesFigures, unique } from '../../chaos/arms/promisesReport.ts';
import { FORGETS_AFTER_A_DAY, HubMemory } from '../../chaos/support/hubMemory.ts';
import { Overlaps } from '../../chaos/support/overlaps.ts';
import { seededFor, seededRandom } from '../../chaos/support/seededRandom.ts';

describe('the plan of a chaos run', () => {
  it('is the same for the same seed, and brings every trouble once before any comes again [HUB-17]', () => {
    const plan = planLives(TROUBLES.length, 1, seededRandom(7));
    expect(planLives(TROUBLES.length, 1, seededRandom(7))).toEqual(plan);
    expect(planLives(TROUBLES.length, 1, seededRandom(8))).not.toEqual(plan);
    expect(new Set(plan.flatMap(({ troubles }) => troubles)).size).toBe(TROUBLES.length);
    expect(new Set(plan.slice(0, KILL_POINTS.length).map(({ kill }) => kill)).size).toBe(KILL_POINTS.length);
  });

  it('spoils a request whatever came before it [HUB-17]', () => {
    expect(seededFor(7, 'key 0')()).toBe(seededFor(7, 'key 0')());
    expect(seededFor(7, 'key 0')()).not.toBe(seededFor(7, 'key 1')());
  });
});

describe('the figures of a chaos run', () => {
  const figures = (overrides: Partial<PromisesFigures>): PromisesFigures => ({
    submissions: 1,
    pressedAgain: 0,
    told: {},
    requests: 1,
    requestsByWorker: 0,
    faults: {},
    troubles: {},
    browserKills: {},
    missedInstants: {},
    killsInWorker: 0,
    hubKills: 0,
    rows: 1,
    numbered: 1,
    seconds: 1,
    ...overrides,
  });

  it('of several seeds add up, by name [HUB-17]', () => {
    const sum = addFigures([figures({ faults: { 500: 1, none: 2 } }), figures({ faults: { none: 3, empty: 1 } })]);
    expect(sum).toEqual({
      ...figures({ faults: { 500: 1, none: 5, empty: 1 } }),
      submissions: 2,
      requests: 2,
      rows: 2,
      numbered: 2,
      seconds: 2,
    });
  });

  it('tell of a violation once [HUB-17]', () => {
    const lost = { type: 'lost', key: 'key-1', detail: '' } as const;
    expect(unique([lost, { ...lost, type: 'stuck' }, { ...lost, detail: 'again' }])).toHaveLength(2);
  });
});

describe('two sends of one submission', () => {
  const answer = (writableFinished: boolean, writableEnded = false) => {
    const socket = new EventEmitter();
    return Object.assign(new EventEmitter(), { writableFinished, writableEnded, socket }) as unknown as ServerResponse;
  };

  it('at once are found when the first sender was still there for its answer [OUTBOX-21]', () => {
    const overlaps = new Overlaps();
    const [first, second] = [answer(true), answer(true)];
    overlaps.begin('key-1', first);
    overlaps.begin('key-1', second);
    overlaps.begin('key-2', answer(true));
    first.emit('close');
    second.emit('close');
    expect(overlaps.found).toEqual(['key-1']);
  });

  it('are no two senders when the first has given up, was killed, or was done [OUTBOX-21]', () => {
    const overlaps = new Overlaps();
    const [gaveUp, killed, done, answered] = [answer(false), answer(true), answer(true), answer(true, true)];
    overlaps.begin('key-1', gaveUp);
    overlaps.begin('key-1', answer(true));
    gaveUp.emit('close');
    overlaps.begin('key-2', killed);
    overlaps.orphan();
    overlaps.begin('key-2', answer(true));
    killed.emit('close');
    overlaps.begin('key-3', done);
    done.emit('close');
    overlaps.begin('key-3', answer(true));
    overlaps.begin('key-4', answered);
    overlaps.begin('key-4', answer(true));
    answered.emit('close');
    expect(overlaps.found).toEqual([]);
  });

  it('are no two senders when the first had hung up and this process hears of it late [OUTBOX-21]', () => {
    const overlaps = new Overlaps();
    const [hungUp, stayed] = [answer(true), answer(true)];
    for (const [key, first] of [
      ['key-1', hungUp],
      ['key-2', stayed],
    ] as const) {
      overlaps.begin(key, first);
      overlaps.begin(key, answer(true));
      first.emit('close');
    }
    expect(overlaps.found).toEqual(['key-1', 'key-2']);
    hungUp.socket?.emit('close');
    const clock = vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 1000);
    stayed.socket?.emit('close');
    clock.mockRestore();
    expect(overlaps.found).toEqual(['key-2']);
  });
});

describe('a hub that forgets', () => {
  it('knows a key for a day after its answer, then takes it for a new one [HUB-15]', () => {
    const memory = new HubMemory(FORGETS_AFTER_A_DAY);
    const attempt = (number: number) => ({ key: 'key-1', number });
    expect([memory.keyFor(attempt(0)), memory.keyFor(attempt(1))]).toEqual(['key-1', 'key-1']);
    memory.noteAnswer('key-1', 'key-1');
    memory.nowMs = 24 * 60 * 60 * 1000;
    expect(memory.keyFor(attempt(2))).toBe('key-1');
    memory.nowMs += 1;
    expect(memory.keyFor(attempt(3))).toBe('key-1.3');
    memory.noteAnswer('key-1', 'key-1.3');
    expect(memory.keyFor(attempt(4))).toBe('key-1.3');
  });
});
