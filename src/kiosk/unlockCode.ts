/**
 * A code from the hub that stands in for a forgotten PIN, once [DEC-134]. The device has only its slow hash, like the
 * PIN's own.
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
 * Takes over what the hub offers now. A used code stays noted until the hub has stopped offering it, else it would open
 * a second time.
 * @param hash  undefined when the hub offers none
 */
export function rememberUnlock(hash: string | undefined): void {
  if (hash === undefined) localStorage.removeItem(KEY);
  else if (isPinHash(hash) && stored()?.hash !== hash) localStorage.setItem(KEY, JSON.stringify({ hash, used: false }));
}

/** The hash of the code that was used here, for the hub to know. */
export function usedUnlock(): string | undefined {
  const unlock = stored();
  return unlock?.used ? unlock.hash : undefined;
}

/** Whether these digits are the code on offer, which is used up by that. */
export async function spendUnlockCode(digits: string): Promise<boolean> {
  const unlock = stored();
  if (!unlock || unlock.used || !(await verifyPin(digits, unlock.hash))) return false;
  localStorage.setItem(KEY, JSON.stringify({ ...unlock, used: true }));
  return true;
}
