import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type * as BoothWindow from '../../../src/kiosk/boothWindow.ts';
import { type Locks, pageLocks } from '../../../src/platform/locks.ts';

const startAgain = vi.fn();

beforeEach(() => {
  startAgain.mockReset();
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** A window of one browser; each has the module for itself. */
async function openWindow(locks: Locks) {
  vi.resetModules();
  const { boothIsElsewhere, claimBoothWindow }: typeof BoothWindow = await import('../../../src/kiosk/boothWindow.ts');
  return { claim: () => claimBoothWindow({ locks, patienceMs: 3_000, startAgain }), boothIsElsewhere };
}

/** Locks that a test can end as the browser does when a window is closed. */
function browserLocks() {
  const closes: (() => void)[] = [];
  const shared = pageLocks();
  const ofWindow = (): Locks => {
    const closed = new Promise<never>((_resolve, reject) => closes.push(() => reject(new Error('the window closed'))));
    return {
      ...shared,
      hold: (name, work) =>
        shared.hold(name, () => Promise.race([work(), closed])).catch(() => new Promise<never>(() => {})),
    };
  };
  return { ofWindow, close: (nth: number) => closes[nth]?.() };
}

describe('the window of a booth', () => {
  it('is the first that asks; a second learns that the booth is elsewhere [KIOSK-39 in part]', async () => {
    const { ofWindow } = browserLocks();
    const first = await openWindow(ofWindow());
    expect(await first.claim()).toBe(true);
    expect(first.boothIsElsewhere()).toBe(false);
    const second = await openWindow(ofWindow());
    const claimed = second.claim();
    await vi.advanceTimersByTimeAsync(3_000);
    expect(await claimed).toBe(false);
    expect(second.boothIsElsewhere()).toBe(true);
    expect(startAgain).not.toHaveBeenCalled();
  });

  it('is the same after a reload, though the browser lets the old page go a moment later [KIOSK-26]', async () => {
    const { ofWindow, close } = browserLocks();
    await (await openWindow(ofWindow())).claim();
    const reloaded = await openWindow(ofWindow());
    const claimed = reloaded.claim();
    await vi.advanceTimersByTimeAsync(500);
    close(0);
    expect(await claimed).toBe(true);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(reloaded.boothIsElsewhere()).toBe(false);
  });

  it('is the second once the first is closed: it starts again by itself', async () => {
    const { ofWindow, close } = browserLocks();
    await (await openWindow(ofWindow())).claim();
    const second = await openWindow(ofWindow());
    const claimed = second.claim();
    await vi.advanceTimersByTimeAsync(3_000);
    expect(await claimed).toBe(false);
    close(0);
    await vi.advanceTimersByTimeAsync(0);
    expect(startAgain).toHaveBeenCalledOnce();
  });

  it('stays open in a browser that refuses locks', async () => {
    vi.spyOn(console, 'warn').mockReturnValue();
    const refused: Locks = { ...pageLocks(), hold: async () => Promise.reject(new Error('no locks')) };
    expect(await (await openWindow(refused)).claim()).toBe(true);
  });
});
