import { isJsonObject, parsedJson } from '../domain/text/json.ts';
import type { EpochMs } from '../domain/text/time.ts';
import { persisted } from '../platform/persisted.ts';

/** Stores the wrong attempts of the PIN prompt, so that a reload does not grant new ones [DEC-134]. */
const tries = persisted('kiosk-pin-tries', parseLockout, {
  format: (lockout) => (isClear(lockout) ? '' : JSON.stringify(lockout)),
});

/** Wrong attempts since the last right one, however often they locked the prompt: the hub is told of them [KIOSK-31]. */
export const wrongPins = persisted('kiosk-wrong-pins', (text) => Number(text) || 0, {
  format: (count) => (count > 0 ? String(count) : ''),
});

/** Consecutive wrong attempts, and the end of the lock, if any. Kept across reloads [DEC-134]. */
export type PinLockout = { wrong: number; lockedUntil?: EpochMs };

export const NO_LOCKOUT: PinLockout = { wrong: 0 };
const TRIES = 5;
const LOCK_MS = 60_000;

/** Returns the lockout after a wrong PIN: the fifth in a row locks the prompt for 60 s. */
export function afterWrongPin(lockout: PinLockout, now: EpochMs): PinLockout {
  const wrong = lockout.wrong + 1;
  return wrong < TRIES ? { wrong } : { wrong: 0, lockedUntil: now + LOCK_MS };
}

/**
 * Returns the whole seconds for which the prompt stays locked; 0 when it is open. A lock that ends more than 60 s ahead
 * means that the clock was set back; `soundLockout` then restarts it.
 */
export function lockedSeconds(lockout: PinLockout, now: EpochMs): number {
  const { lockedUntil } = soundLockout(lockout, now);
  return lockedUntil === undefined ? 0 : Math.max(0, Math.ceil((lockedUntil - now) / 1000));
}

export function soundLockout(lockout: PinLockout, now: EpochMs): PinLockout {
  const { lockedUntil } = lockout;
  if (lockedUntil === undefined || lockedUntil - now <= LOCK_MS) return lockout;
  return { ...lockout, lockedUntil: now + LOCK_MS };
}

/** Reads the lockout, corrected in case the clock was set back. */
export function readLockout(now: EpochMs): PinLockout {
  const stored = soundLockout(tries.read(), now);
  writeLockout(stored);
  return stored;
}

/** On a full device, or where the browser forbids storage, the tries still count until the page is closed. */
export function writeLockout(lockout: PinLockout): void {
  tries.write(lockout);
}

function isClear({ wrong, lockedUntil }: PinLockout): boolean {
  return wrong === 0 && lockedUntil === undefined;
}

function parseLockout(text: string): PinLockout {
  const value = parsedJson(text);
  if (!isJsonObject(value) || typeof value.wrong !== 'number') return NO_LOCKOUT;
  return { wrong: value.wrong, lockedUntil: typeof value.lockedUntil === 'number' ? value.lockedUntil : undefined };
}
