import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CommitWindow } from '../../../src/outbox/storage/commitWindow.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** @returns whether the group may go by now */
async function gathering(commitWindow: CommitWindow): Promise<() => Promise<boolean>> {
  let isGathered = false;
  void commitWindow.filled().then(() => {
    isGathered = true;
  });
  return async () => {
    await vi.advanceTimersByTimeAsync(0);
    return isGathered;
  };
}

describe('entries that are settled together', () => {
  it('let one that comes alone go at once [OUTBOX-03]', async () => {
    const commitWindow = new CommitWindow();
    commitWindow.add();
    expect(await (await gathering(commitWindow))()).toBe(true);
    commitWindow.committed(1);
    commitWindow.add();
    expect(await (await gathering(commitWindow))()).toBe(true);
  });

  it('wait a moment for others once several have come [OUTBOX-24]', async () => {
    const commitWindow = new CommitWindow();
    for (let count = 0; count < 3; count += 1) commitWindow.add();
    commitWindow.committed(2);
    const isGathered = await gathering(commitWindow);
    expect(await isGathered()).toBe(false);
    await vi.advanceTimersByTimeAsync(20);
    expect(await isGathered()).toBe(true);
  });

  it('wait on while others come, but no longer than a look takes to be seen [OUTBOX-24]', async () => {
    const commitWindow = new CommitWindow();
    commitWindow.add();
    commitWindow.committed(2);
    commitWindow.add();
    const isGathered = await gathering(commitWindow);
    for (let waitedMs = 0; waitedMs < 100; waitedMs += 20) {
      expect(await isGathered()).toBe(false);
      await vi.advanceTimersByTimeAsync(15);
      commitWindow.add();
      await vi.advanceTimersByTimeAsync(5);
    }
    expect(await isGathered()).toBe(true);
  });

  it('go as soon as enough are there, whatever the timers of the page do [OUTBOX-24]', async () => {
    const commitWindow = new CommitWindow();
    commitWindow.committed(2);
    const isGathered = await gathering(commitWindow);
    for (let count = 0; count < 31; count += 1) commitWindow.add();
    expect(await isGathered()).toBe(false);
    commitWindow.add();
    expect(await isGathered()).toBe(true);
    expect(await (await gathering(commitWindow))()).toBe(true);
  });
});
