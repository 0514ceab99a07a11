// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest';
import { afterWrongPin, lockedSeconds } from '../../../src/kiosk/pinLockout.ts';
import { readLockout, writeLockout } from '../../../src/kiosk/storedLockout.ts';

const NOW = 1_000_000;

afterEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
});

it('wrong PINs count on a full device too, and the fifth locks [KIOSK-03]', () => {
  vi.spyOn(console, 'warn').mockReturnValue();
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  for (let wrong = 1; wrong <= 5; wrong += 1) writeLockout(afterWrongPin(readLockout(NOW), NOW));
  expect(lockedSeconds(readLockout(NOW), NOW)).toBe(60);
});
