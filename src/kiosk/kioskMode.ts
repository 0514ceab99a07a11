/**
 * Whether this device is a booth's kiosk, and its settings. They belong to the device: the reset between visitors never
 * touches them [KIOSK-14]. Local storage, because the mode must be known before the first paint.
 */
import type { KioskSettings } from '../domain/kioskProfile.ts';
import { parsedJson } from '../domain/text/json.ts';
import { persisted } from '../platform/persisted.ts';

const settings = persisted('kiosk', (text) => (parsedJson(text) ?? undefined) as KioskSettings | undefined);

/** Returns the settings while in kiosk mode; undefined on the public site, the default [KIOSK-01]. */
export const kioskSettings = settings.read;

export const isKiosk = (): boolean => kioskSettings() !== undefined;

/**
 * Puts this device into kiosk mode.
 * @throws DOMException when the device cannot store anything: a kiosk must not start then.
 */
export function enterKioskMode(next: KioskSettings): void {
  settings.store(next);
}

export const leaveKioskMode = settings.clear;
