import { useEffect, useState } from 'react';
import { verifyPin } from '../../../kiosk/pin.ts';
import { afterWrongPin, lockedSeconds, NO_LOCKOUT, readLockout, writeLockout } from '../../../kiosk/pinLockout.ts';
import { spendUnlockCode } from '../../../kiosk/unlockCode.ts';

export const WRONG_PIN = 'That PIN is not right. Try again.';

export function tooManyTriesText(waitSeconds: number): string {
  return `Too many tries. Wait ${waitSeconds} seconds.`;
}

/** Checks PINs with the lockout of DEC-134. `waitSeconds` is 0 while the prompt is open. */
export function usePinCheck() {
  const [lockout, setLockout] = useState(() => readLockout(Date.now()));
  const [now, setNow] = useState(() => Date.now());
  const waitSeconds = lockedSeconds(lockout, now);

  useEffect(() => {
    if (waitSeconds === 0) return;
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, [waitSeconds]);

  /** @param takesCodes  whether the hub's one-time code for a forgotten PIN is right too: on a kiosk it is */
  async function isRight(pin: string, pinHash: string, takesCodes: boolean): Promise<boolean> {
    const right = (await verifyPin(pin, pinHash)) || (takesCodes && (await spendUnlockCode(pin)));
    const at = Date.now();
    const next = right ? NO_LOCKOUT : afterWrongPin(readLockout(at), at);
    writeLockout(next);
    setLockout(next);
    setNow(at);
    return right;
  }

  return { waitSeconds, isRight };
}
