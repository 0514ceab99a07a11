/** Stores the wrong attempts of the PIN prompt, so that a reload does not grant new ones [DEC-134]. */
import { isJsonObject, parsedJson } from '../domain/text/json.ts';
import type { EpochMs } from '../domain/text/time.ts';
import { persisted } from '../platform/persisted.ts';
import { NO_LOCKOUT, type PinLockout, soundLockout } from './pinLockout.ts';

const tries = persisted('kiosk-pin-tries', parseLockout, {
  format: (lockout) => (isClear(lockout) ? '' : JSON.stringify(lockout)),
});

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
