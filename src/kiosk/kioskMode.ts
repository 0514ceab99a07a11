/**
 * Whether this device is a booth's kiosk, and with which settings. It belongs to the device: the reset between
 * visitors never touches it [KIOSK-14]. Local storage, because the mode must be known before the first paint.
 */
import type { KioskSettings } from '../domain/kioskProfile.ts';

const KEY = 'kiosk';

/** The settings while in kiosk mode; undefined on the public site, which is the default [KIOSK-01]. */
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

/** @throws DOMException when the device cannot store anything: a kiosk must not start then. */
export function enterKioskMode(settings: KioskSettings): void {
  localStorage.setItem(KEY, JSON.stringify(settings));
}

export function leaveKioskMode(): void {
  localStorage.removeItem(KEY);
}
