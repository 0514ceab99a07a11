/**
 * Whether this device can reach the hub, as one value for the offline bar and everything that waits for a network
 * [PWA-16]. `navigator.onLine` is only a hint: behind a captive portal a device is online and reaches nothing. Calls to
 * the hub therefore report whether it answered.
 */
export type Connectivity = 'online' | 'offline' | 'hub-unreachable';

let hubAnswers = true;
const listeners = new Set<() => void>();

export function connectivity(): Connectivity {
  // Undefined on the hub, where pages are rendered: a first page is always rendered as online.
  if (globalThis.navigator?.onLine === false) return 'offline';
  return hubAnswers ? 'online' : 'hub-unreachable';
}

/**
 * Called after every request to the hub.
 * @param answered  true for any answer of the hub itself, an error status included
 */
export function reportHub(answered: boolean): void {
  if (answered === hubAnswers) return;
  hubAnswers = answered;
  announce();
}

/** Calls back after every change. Returns the unsubscriber. */
export function subscribeConnectivity(listener: () => void): () => void {
  if (listeners.size === 0) {
    globalThis.addEventListener?.('online', backOnline);
    globalThis.addEventListener?.('offline', announce);
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    globalThis.removeEventListener?.('online', backOnline);
    globalThis.removeEventListener?.('offline', announce);
  };
}

function backOnline(): void {
  // Another network may reach the hub; the next request will tell.
  hubAnswers = true;
  announce();
}

function announce(): void {
  for (const listener of [...listeners]) listener();
}
