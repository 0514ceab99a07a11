import { useEffect, useState } from 'react';
import {
  afterWrongPin,
  lockedSeconds,
  NO_LOCKOUT,
  readLockout,
  writeLockout,
  wrongPins,
} from '../../../kiosk/pinLockout.ts';

export const WRONG_PIN = 'That PIN is not right. Try again.';

export function tooManyTriesText(waitSeconds: number): string {
  return `Too many tries. Wait ${waitSeconds} seconds.`;
}

/** Counts PINs for the lockout of DEC-134. `waitSeconds` is 0 while the prompt is open. */
export function usePinCheck() {
  const [lockout, setLockout] = useState(() => readLockout(Date.now()));
  const [now, setNow] = useState(() => Date.now());
  const waitSeconds = lockedSeconds(lockout, now);

  useEffect(() => {
    if (waitSeconds === 0) return;
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, [waitSeconds]);

  /** Call it with every PIN that was checked. */
  function count(right: boolean): void {
    const at = Date.now();
    const next = right ? NO_LOCKOUT : afterWrongPin(readLockout(at), at);
    writeLockout(next);
    setLockout(next);
    setNow(at);
    wrongPins.write(right ? 0 : wrongPins.read() + 1);
  }

  return { waitSeconds, count };
}
