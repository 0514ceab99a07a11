import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { WriteBatcher } from '../../../src/outbox/storage/writeBatcher.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** @returns whether the group may go by now */
async function gathering(writeBatcher: WriteBatcher): Promise<() => Promise<boolean>> {
  let isGathered = false;
  void writeBatcher.filled().then(() => {
    isGathered = true;
  });
  return async () => {
    await vi.advanceTimersByTimeAsync(0);
    return isGathered;
  };
}

describe('entries that are settled together', () => {
  it('let one that comes alone go at once [OUTBOX-03]', async () => {
    const writeBatcher = new WriteBatcher();
    writeBatcher.add();
    expect(await (await gathering(writeBatcher))()).toBe(true);
    writeBatcher.committed(1);
    writeBatcher.add();
    expect(await (await gathering(writeBatcher))()).toBe(true);
  });

  it('wait a moment for others once several have come [OUTBOX-24]', async () => {
    const writeBatcher = new WriteBatcher();
    for (let count = 0; count < 3; count += 1) writeBatcher.add();
    writeBatcher.committed(2);
    const isGathered = await gathering(writeBatcher);
    expect(await isGathered()).toBe(false);
    await vi.advanceTimersByTimeAsync(20);
    expect(await isGathered()).toBe(true);
  });

  it('wait on while others come, but no longer than a look takes to be seen [OUTBOX-24]', async () => {
    const writeBatcher = new WriteBatcher();
    writeBatcher.add();
    writeBatcher.committed(2);
    writeBatcher.add();
    const isGathered = await gathering(writeBatcher);
    for (let waitedMs = 0; waitedMs < 100; waitedMs += 20) {
      expect(await isGathered()).toBe(false);
      await vi.advanceTimersByTimeAsync(15);
      writeBatcher.add();
      await vi.advanceTimersByTimeAsync(5);
    }
    expect(await isGathered()).toBe(true);
  });

  it('go as soon as enough are there, whatever the timers of the page do [OUTBOX-24]', async () => {
    const writeBatcher = new WriteBatcher();
    writeBatcher.committed(2);
    const isGathered = await gathering(writeBatcher);
    for (let count = 0; count < 31; count += 1) writeBatcher.add();
    expect(await isGathered()).toBe(false);
    writeBatcher.add();
    expect(await isGathered()).toBe(true);
    expect(await (await gathering(writeBatcher))()).toBe(true);
  });
});
