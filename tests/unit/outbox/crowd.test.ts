import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Crowd } from '../../../src/outbox/storage/crowd.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** @returns whether the group may go by now */
async function gathering(crowd: Crowd): Promise<() => Promise<boolean>> {
  let isGathered = false;
  void crowd.gathered().then(() => {
    isGathered = true;
  });
  return async () => {
    await vi.advanceTimersByTimeAsync(0);
    return isGathered;
  };
}

describe('entries that are settled together', () => {
  it('let one that comes alone go at once [OUTBOX-03]', async () => {
    const crowd = new Crowd();
    crowd.come();
    expect(await (await gathering(crowd))()).toBe(true);
    crowd.leave(1);
    crowd.come();
    expect(await (await gathering(crowd))()).toBe(true);
  });

  it('wait a moment for others once several have come [OUTBOX-24]', async () => {
    const crowd = new Crowd();
    for (let count = 0; count < 3; count += 1) crowd.come();
    crowd.leave(2);
    const isGathered = await gathering(crowd);
    expect(await isGathered()).toBe(false);
    await vi.advanceTimersByTimeAsync(20);
    expect(await isGathered()).toBe(true);
  });

  it('wait on while others come, but no longer than a look takes to be seen [OUTBOX-24]', async () => {
    const crowd = new Crowd();
    crowd.come();
    crowd.leave(2);
    crowd.come();
    const isGathered = await gathering(crowd);
    for (let waitedMs = 0; waitedMs < 100; waitedMs += 20) {
      expect(await isGathered()).toBe(false);
      await vi.advanceTimersByTimeAsync(15);
      crowd.come();
      await vi.advanceTimersByTimeAsync(5);
    }
    expect(await isGathered()).toBe(true);
  });

  it('go as soon as enough are there, whatever the timers of the page do [OUTBOX-24]', async () => {
    const crowd = new Crowd();
    crowd.leave(2);
    const isGathered = await gathering(crowd);
    for (let count = 0; count < 31; count += 1) crowd.come();
    expect(await isGathered()).toBe(false);
    crowd.come();
    expect(await isGathered()).toBe(true);
    expect(await (await gathering(crowd))()).toBe(true);
  });
});
