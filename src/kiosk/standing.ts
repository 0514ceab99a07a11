/**
 * Whether the hub has revoked this device [CON-28]. Kept across reloads, so that a revoked kiosk stays out of service
 * without a network too; no reset clears it [KIOSK-14].
 */
const KEY = 'kiosk-revoked';
const listeners = new Set<() => void>();

export function isRevoked(): boolean {
  try {
    return localStorage.getItem(KEY) !== null;
  } catch {
    return false;
  }
}

export function setStanding({ revoked }: { revoked: boolean }): void {
  if (revoked === isRevoked()) return;
  if (revoked) localStorage.setItem(KEY, '1');
  else localStorage.removeItem(KEY);
  for (const listener of [...listeners]) listener();
}

/** Calls back after every change. Returns the unsubscriber. */
export function subscribeStanding(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}
