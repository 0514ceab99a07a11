// @vitest-environment happy-dom
import { beforeEach, expect, it } from 'vitest';
import { afterWrongPin, lockedSeconds, NO_LOCKOUT } from '../../../src/kiosk/pinLockout.ts';
import { readLockout, writeLockout } from '../../../src/kiosk/storedLockout.ts';

const NOW = 1_000_000;
beforeEach(() => localStorage.clear());

it('counts wrong PINs over a reload: the fifth locks although the page is new [KIOSK-03]', () => {
  for (let tries = 1; tries <= 5; tries += 1) writeLockout(afterWrongPin(readLockout(NOW), NOW));
  expect(lockedSeconds(readLockout(NOW + 1_000), NOW + 1_000)).toBe(59);
});

it('starts the lock anew, once, when the clock was set back meanwhile [KIOSK-03]', () => {
  writeLockout({ wrong: 0, lockedUntil: NOW + 3_600_000 });
  readLockout(NOW);
  expect(lockedSeconds(readLockout(NOW + 60_000), NOW + 60_000)).toBe(0);
});

it('forgets wrong PINs after the right one, and does not trip over damaged storage [KIOSK-03]', () => {
  writeLockout({ wrong: 3 });
  writeLockout(NO_LOCKOUT);
  expect(localStorage).toHaveLength(0);
  localStorage.setItem('kiosk-pin-tries', '{"wrong":');
  expect(readLockout(NOW)).toEqual(NO_LOCKOUT);
});
