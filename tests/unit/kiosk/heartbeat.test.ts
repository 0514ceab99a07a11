import { describe, expect, it, vi } from 'vitest';
import type { HubAnswer } from '../../../src/api/askHub.ts';
import type { HeartbeatAnswer } from '../../../src/domain/heartbeat.ts';
import { type HeartbeatPorts, startHeartbeat } from '../../../src/kiosk/heartbeat.ts';
import { buildHeartbeat } from '../../builders/buildHeartbeat.ts';
import { FakeClock } from '../../fakes/fakeClock.ts';

const ANSWER: HubAnswer<HeartbeatAnswer> = { type: 'ok', value: { serverTime: 1, revoked: false, freeze: [] } };

function startKiosk(overrides: Partial<HeartbeatPorts> = {}) {
  const clock = new FakeClock();
  const sentAtMs: number[] = [];
  const onAnswer = vi.fn(async () => {});
  const loop = startHeartbeat({
    clock,
    random: () => 0,
    isOnline: () => true,
    report: async () => buildHeartbeat(),
    send: async () => {
      sentAtMs.push(clock.elapsedMs());
      return ANSWER;
    },
    onAnswer,
    ...overrides,
  });
  return { clock, loop, sentAtMs, onAnswer };
}

describe('the heartbeat of a kiosk', () => {
  it('goes out at the start and every minute [KIOSK-31]', async () => {
    const { clock, sentAtMs, onAnswer } = startKiosk();
    await clock.advance(180_000);
    expect(sentAtMs).toEqual([0, 60_000, 120_000, 180_000]);
    expect(onAnswer).toHaveBeenCalledTimes(4);
  });

  it('leaves the step of the others: chance takes up to a quarter off the minute [KIOSK-31]', async () => {
    const { clock, sentAtMs } = startKiosk({ random: () => 0.999 });
    await clock.advance(60_000);
    expect(sentAtMs[1]).toBeGreaterThanOrEqual(45_000);
    expect(sentAtMs[1]).toBeLessThan(46_000);
  });

  it('is not tried without a network, and goes out at the next minute with one [KIOSK-31]', async () => {
    let online = false;
    const { clock, sentAtMs } = startKiosk({ isOnline: () => online });
    await clock.advance(90_000);
    expect(sentAtMs).toEqual([]);
    online = true;
    await clock.advance(60_000);
    expect(sentAtMs).toEqual([120_000]);
  });

  it('follows deliveries soon, one for many of them, and then goes on by the minute [KIOSK-31]', async () => {
    const { clock, loop, sentAtMs } = startKiosk();
    await clock.advance(10_000);
    for (let delivery = 0; delivery < 10; delivery += 1) loop.soon();
    await clock.advance(70_000);
    expect(sentAtMs).toEqual([0, 13_000, 73_000]);
  });

  it('is followed by another when something changed while it was on its way [KIOSK-31]', async () => {
    const { clock, loop, sentAtMs } = startKiosk({
      onAnswer: async () => {
        if (sentAtMs.length === 1) loop.soon();
      },
    });
    await clock.advance(5_000);
    expect(sentAtMs).toEqual([0, 3_000]);
  });

  it('that fails in any way is ignored: the next one says it all again [HTTP-27]', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const tries: number[] = [];
    const onAnswer = vi.fn(async () => {});
    const { clock } = startKiosk({
      onAnswer,
      report: async () => {
        tries.push(tries.length);
        if (tries.length === 1) throw new Error('no database');
        return buildHeartbeat();
      },
      send: async () => (tries.length === 2 ? { type: 'unreachable' } : { type: 'failed', status: 401 }),
    });
    await clock.advance(180_000);
    expect(tries).toHaveLength(4);
    expect(onAnswer).not.toHaveBeenCalled();
    vi.restoreAllMocks();
  });

  it('ends when it is told to, also with one on its way [KIOSK-31]', async () => {
    let answer = (_: HubAnswer<HeartbeatAnswer>) => {};
    const send = vi.fn(() => new Promise<HubAnswer<HeartbeatAnswer>>((resolve) => (answer = resolve)));
    const { clock, loop } = startKiosk({ send });
    await clock.advance(1_000);
    loop.stop();
    answer(ANSWER);
    await clock.advance(600_000);
    expect(send).toHaveBeenCalledOnce();
  });
});
