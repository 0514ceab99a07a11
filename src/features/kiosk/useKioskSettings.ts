import { useSyncExternalStore } from 'react';
import type { KioskSettings } from '../../domain/kioskProfile.ts';
import { kioskSettings } from '../../kiosk/kioskMode.ts';

/** `unknown` while a first page is rendered and hydrated: only the device knows. */
type KnownSettings = KioskSettings | 'public' | 'unknown';

const never = () => () => {};
// Settings change only with a full load of the document, so they are read once per page.
let reading: KnownSettings | undefined;
const read = (): KnownSettings => {
  reading ??= kioskSettings() ?? 'public';
  return reading;
};

/** Returns this device's kiosk settings, or `public` when it is not a kiosk [KIOSK-01]. */
export function useKioskSettings(): KnownSettings {
  return useSyncExternalStore<KnownSettings>(never, read, () => 'unknown');
}
