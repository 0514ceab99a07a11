/**
 * A one-time code from the hub that replaces a forgotten PIN [DEC-134]. The device stores only its slow hash, as for
 * the PIN.
 */
import { isJsonObject } from '../domain/text/json.ts';
import { isPinHash, verifyPin } from './pin.ts';

const KEY = 'kiosk-unlock';
type StoredUnlock = { hash: string; used: boolean };

function stored(): StoredUnlock | undefined {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(KEY) ?? 'null');
    if (!isJsonObject(value) || !isPinHash(value.hash)) return undefined;
    return { hash: value.hash, used: value.used === true };
  } catch {
    return undefined;
  }
}

/**
 * Stores the code that the hub offers now. A used code stays recorded until the hub stops offering it, or it would work
 * a second time.
 * @param hash  undefined when the hub offers none
 */
export function rememberUnlock(hash: string | undefined): void {
  if (hash === undefined) localStorage.removeItem(KEY);
  else if (isPinHash(hash) && stored()?.hash !== hash) localStorage.setItem(KEY, JSON.stringify({ hash, used: false }));
}

/** Returns the hash of the code that was used here, to be reported to the hub. */
export function usedUnlock(): string | undefined {
  const unlock = stored();
  return unlock?.used ? unlock.hash : undefined;
}

/** Whether these digits are the code on offer; if so, the code is used up. */
export async function spendUnlockCode(digits: string): Promise<boolean> {
  const unlock = stored();
  if (!unlock || unlock.used || !(await verifyPin(digits, unlock.hash))) return false;
  localStorage.setItem(KEY, JSON.stringify({ ...unlock, used: true }));
  return true;
}
