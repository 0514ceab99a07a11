/**
 * Whether this device is a booth's kiosk, and its settings. They belong to the device: the reset between visitors never
 * touches them [KIOSK-14]. Local storage, because the mode must be known before the first paint.
 */
import type { KioskSettings } from '../domain/kioskProfile.ts';

const KEY = 'kiosk';

/** Returns the settings while in kiosk mode; undefined on the public site, the default [KIOSK-01]. */
export function kioskSettings(): KioskSettings | undefined {
  try {
    const stored = globalThis.localStorage?.getItem(KEY);
    return stored ? (JSON.parse(stored) as KioskSettings) : undefined;
  } catch {
    return undefined;
  }
}

export function isKiosk(): boolean {
  return kioskSettings() !== undefined;
}

/**
 * Puts this device into kiosk mode.
 * @throws DOMException when the device cannot store anything: a kiosk must not start then.
 */
export function enterKioskMode(settings: KioskSettings): void {
  localStorage.setItem(KEY, JSON.stringify(settings));
}

export function leaveKioskMode(): void {
  localStorage.removeItem(KEY);
}
