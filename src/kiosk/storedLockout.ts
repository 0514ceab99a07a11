/** Stores the wrong attempts of the PIN prompt, so that a reload does not grant new ones [DEC-134]. */
import { isJsonObject } from '../domain/text/json.ts';
import type { EpochMs } from '../domain/text/time.ts';
import { keptText } from '../platform/keptText.ts';
import { NO_LOCKOUT, type PinLockout, soundLockout } from './pinLockout.ts';

const tries = keptText('kiosk-pin-tries');

/** Reads the lockout, corrected in case the clock was set back. */
export function readLockout(now: EpochMs): PinLockout {
  const stored = soundLockout(parsed(tries.read()), now);
  writeLockout(stored);
  return stored;
}

/** On a full device, or where the browser forbids storage, the tries still count until the page is closed. */
export function writeLockout(lockout: PinLockout): void {
  const isClear = lockout.wrong === 0 && lockout.lockedUntil === undefined;
  tries.write(isClear ? '' : JSON.stringify(lockout));
}

function parsed(stored: string): PinLockout {
  try {
    const value: unknown = JSON.parse(stored || 'null');
    if (!isJsonObject(value) || typeof value.wrong !== 'number') return NO_LOCKOUT;
    return { wrong: value.wrong, lockedUntil: typeof value.lockedUntil === 'number' ? value.lockedUntil : undefined };
  } catch {
    return NO_LOCKOUT;
  }
}
