/** A cache whose existence tells the worker that this is a booth's device: workers cannot read local storage. */
export const KIOSK_MARK = 'kiosk-device';

/**
 * Tells the worker whether this device is a kiosk. Never rejects: without the mark, a booth only starts less smoothly.
 */
export async function markKiosk(isKiosk: boolean): Promise<void> {
  try {
    await (isKiosk ? caches.open(KIOSK_MARK) : caches.delete(KIOSK_MARK));
  } catch {
    // Without Cache Storage there is no worker either.
  }
}
