/**
 * A one-time code from the hub that replaces a forgotten PIN [DEC-134]. The device stores only its slow hash, as for
 * the PIN.
 */
import { isPinHash, verifyPin } from '../domain/kioskPin.ts';
import { isJsonObject, parsedJson } from '../domain/text/json.ts';
import { persisted } from '../platform/persisted.ts';

const stored = persisted('kiosk-unlock', (text) => {
  const value = parsedJson(text);
  return isJsonObject(value) && isPinHash(value.hash) ? { hash: value.hash, used: value.used === true } : undefined;
});

/**
 * Stores the code that the hub offers now. A used code stays recorded until the hub stops offering it, or it would work
 * a second time.
 * @param hash  undefined when the hub offers none
 */
export function rememberUnlock(hash: string | undefined): void {
  if (hash === undefined) stored.clear();
  else if (isPinHash(hash) && stored.read()?.hash !== hash) stored.store({ hash, used: false });
}

/** Returns the hash of the code that was used here, to be reported to the hub. */
export function usedUnlock(): string | undefined {
  const unlock = stored.read();
  return unlock?.used ? unlock.hash : undefined;
}

/** Whether these digits open this kiosk: its PIN, or the code on offer for a forgotten one, which is used up then. */
export async function opensKiosk(digits: string, pinHash: string): Promise<boolean> {
  return (await verifyPin(digits, pinHash)) || (await spendUnlockCode(digits));
}

/** Whether these digits are the code on offer; if so, the code is used up. */
export async function spendUnlockCode(digits: string): Promise<boolean> {
  const unlock = stored.read();
  if (!unlock || unlock.used || !(await verifyPin(digits, unlock.hash))) return false;
  stored.store({ ...unlock, used: true });
  return true;
}
