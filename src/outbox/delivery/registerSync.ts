/** The Background Sync tag that the worker answers with a pass [OUTBOX-11]. */
export const SYNC_TAG = 'outbox';

/** Missing from TypeScript's library, because only Chromium has it. */
type WithSync = ServiceWorkerRegistration & { sync?: { register(tag: string): Promise<void> } };

/**
 * Asks the browser to wake the worker as soon as there is a network, even if no page is open then. Without Background
 * Sync, the loop of an open page does all the sending [OUTBOX-12]. Never rejects.
 */
export async function registerSync(): Promise<void> {
  try {
    // On a first visit the worker is still installing, and a tag can only be registered once it is active.
    const registration: WithSync | undefined = await globalThis.navigator?.serviceWorker?.ready;
    await registration?.sync?.register(SYNC_TAG);
  } catch (error) {
    console.warn('background sync is not available', error);
  }
}
