/** The Background Sync tag the worker answers with a pass [OUTBOX-11]. */
export const SYNC_TAG = 'outbox';

/** Not in TypeScript's library: only Chromium has it. */
type WithSync = ServiceWorkerRegistration & { sync?: { register(tag: string): Promise<void> } };

/**
 * Asks the browser to wake the worker as soon as there is a network, also when no page is open then. Where it cannot,
 * the loop of an open page does it all [OUTBOX-12]. Never rejects.
 */
export async function registerSync(): Promise<void> {
  try {
    // On a first visit the worker is still being installed, and takes no tag before it is active.
    const registration: WithSync | undefined = await globalThis.navigator?.serviceWorker?.ready;
    await registration?.sync?.register(SYNC_TAG);
  } catch (error) {
    console.warn('background sync is not available', error);
  }
}
