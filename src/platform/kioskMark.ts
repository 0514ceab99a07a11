/** A cache by whose presence the worker knows that this device is a booth's: local storage is not for workers to read. */
export const KIOSK_MARK = 'kiosk-device';

/** Tells the worker whether this device is a kiosk. Never rejects: without the mark a booth only opens less calmly. */
export async function markKiosk(isKiosk: boolean): Promise<void> {
  try {
    await (isKiosk ? caches.open(KIOSK_MARK) : caches.delete(KIOSK_MARK));
  } catch {
    // No Cache Storage, no worker.
  }
}
