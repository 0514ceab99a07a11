// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest';
import { afterWrongPin, lockedSeconds, NO_LOCKOUT } from '../../../src/kiosk/pinLockout.ts';
import { readLockout, writeLockout } from '../../../src/kiosk/storedLockout.ts';

const NOW = 1_000_000;

afterEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
});

it.each([
  ['on a full device', ['setItem'], 'QuotaExceededError'],
  ['where the browser forbids storage', ['getItem', 'setItem', 'removeItem'], 'SecurityError'],
] as const)('wrong PINs count %s too, and the fifth locks [KIOSK-03]', (_where, methods, name) => {
  vi.spyOn(console, 'warn').mockReturnValue();
  for (const method of methods) {
    vi.spyOn(Storage.prototype, method).mockImplementation(() => {
      throw new DOMException('not here', name);
    });
  }
  for (let wrong = 1; wrong <= 5; wrong += 1) writeLockout(afterWrongPin(readLockout(NOW), NOW));
  expect(lockedSeconds(readLockout(NOW), NOW)).toBe(60);
  writeLockout(NO_LOCKOUT);
  expect(readLockout(NOW)).toEqual(NO_LOCKOUT);
});
