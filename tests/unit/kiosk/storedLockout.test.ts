// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest';
import { afterWrongPin, lockedSeconds, NO_LOCKOUT, readLockout, writeLockout } from '../../../src/kiosk/pinLockout.ts';

const NOW = 1_000_000;

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

it.each([
  ['on a full device', ['setItem'], 'QuotaExceededError'],
  ['where the browser forbids storage', ['getItem', 'setItem', 'removeItem'], 'SecurityError'],
] as const)('wrong PINs count %s too, and the fifth locks [KIOSK-03]', (_where, methods, name) => {
  vi.spyOn(console, 'warn').mockReturnValue();
  const refuse = () => {
    throw new DOMException('not here', name);
  };
  const refused = Object.fromEntries(methods.map((method) => [method, refuse]));
  vi.stubGlobal('localStorage', { getItem: () => null, removeItem: () => undefined, ...refused });
  for (let wrong = 1; wrong <= 5; wrong += 1) writeLockout(afterWrongPin(readLockout(NOW), NOW));
  expect(lockedSeconds(readLockout(NOW), NOW)).toBe(60);
  writeLockout(NO_LOCKOUT);
  expect(readLockout(NOW)).toEqual(NO_LOCKOUT);
});
