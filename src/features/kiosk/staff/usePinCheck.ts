import { useEffect, useState } from 'react';
import { verifyPin } from '../../../kiosk/pin.ts';
import { afterWrongPin, lockedSeconds, NO_LOCKOUT } from '../../../kiosk/pinLockout.ts';
import { readLockout, writeLockout } from '../../../kiosk/storedLockout.ts';
import { spendUnlockCode } from '../../../kiosk/unlockCode.ts';

/**
 * Checks PINs, and one-time codes for a forgotten PIN, with the lockout of DEC-134. `waitSeconds` is 0 while the prompt
 * is open.
 */
export function usePinCheck(pinHash: string) {
  const [lockout, setLockout] = useState(() => readLockout(Date.now()));
  const [now, setNow] = useState(() => Date.now());
  const waitSeconds = lockedSeconds(lockout, now);

  useEffect(() => {
    if (waitSeconds === 0) return;
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, [waitSeconds]);

  async function isRight(pin: string): Promise<boolean> {
    const right = (await verifyPin(pin, pinHash)) || (await spendUnlockCode(pin));
    const at = Date.now();
    const next = right ? NO_LOCKOUT : afterWrongPin(readLockout(at), at);
    writeLockout(next);
    setLockout(next);
    setNow(at);
    return right;
  }

  return { waitSeconds, isRight };
}
