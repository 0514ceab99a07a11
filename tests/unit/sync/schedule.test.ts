import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { SyncOutcome } from '../../../src/sync/runSync.ts';
import { nextSyncDelayMs, startSchedule } from '../../../src/sync/startSync.ts';

const MINUTE_MS = 60_000;
const CURRENT: SyncOutcome = { type: 'current', release: 'r-1' };

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function start(outcomes: SyncOutcome[] = []) {
  const device: { online: boolean; comeBack: () => void } = { online: true, comeBack: () => {} };
  const run = vi.fn(async () => outcomes.shift() ?? CURRENT);
  const stop = startSchedule({
    run,
    isOnline: () => device.online,
    onOnline: (listener) => {
      device.comeBack = listener;
      return () => undefined;
    },
    random: () => 1,
  });
  return { device, run, stop };
}

describe('the schedule of the sync', () => {
  it('syncs at the start and every 15 minutes after that [PWA-05, DEC-130]', async () => {
    const { run, stop } = start();
    expect(run).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(15 * MINUTE_MS);
    expect(run).toHaveBeenCalledTimes(2);
    await vi.advanceTimersByTimeAsync(30 * MINUTE_MS);
    expect(run).toHaveBeenCalledTimes(4);
    stop();
  });

  it('asks nothing while offline, and syncs as soon as the device is back [DEC-130]', async () => {
    const { device, run, stop } = start();
    await vi.advanceTimersByTimeAsync(0);
    device.online = false;
    await vi.advanceTimersByTimeAsync(60 * MINUTE_MS);
    expect(run).toHaveBeenCalledTimes(1);
    device.online = true;
    device.comeBack();
    expect(run).toHaveBeenCalledTimes(2);
    stop();
  });

  it('tries again within a minute after a sync that failed, and goes on after one that threw [PWA-25]', async () => {
    const { run, stop } = start([{ type: 'damaged' }]);
    await vi.advanceTimersByTimeAsync(MINUTE_MS);
    expect(run).toHaveBeenCalledTimes(2);
    run.mockRejectedValueOnce(new Error('the database is gone'));
    await vi.advanceTimersByTimeAsync(15 * MINUTE_MS);
    expect(run).toHaveBeenCalledTimes(3);
    await vi.advanceTimersByTimeAsync(MINUTE_MS);
    expect(run).toHaveBeenCalledTimes(4);
    stop();
  });

  it('never runs two syncs at a time and stops when told to [PWA-05]', async () => {
    let finish: (outcome: SyncOutcome) => void = () => undefined;
    const { device, run, stop } = start();
    await vi.advanceTimersByTimeAsync(0);
    run.mockImplementationOnce(() => new Promise((resolve) => (finish = resolve)));
    device.comeBack();
    device.comeBack();
    expect(run).toHaveBeenCalledTimes(2);
    stop();
    finish(CURRENT);
    await vi.advanceTimersByTimeAsync(60 * MINUTE_MS);
    expect(run).toHaveBeenCalledTimes(2);
  });
});

describe('nextSyncDelayMs', () => {
  it('spreads devices over the last tenth of the time, never beyond it [DEC-130]', () => {
    expect(nextSyncDelayMs(CURRENT, 0)).toBe(13.5 * MINUTE_MS);
    expect(nextSyncDelayMs(CURRENT, 1)).toBe(15 * MINUTE_MS);
  });

  it('looks for a hub that is away twice a minute, so that the offline bar goes when it is back [PWA-16]', () => {
    expect(nextSyncDelayMs({ type: 'unreachable' }, 1)).toBe(30_000);
  });
});
