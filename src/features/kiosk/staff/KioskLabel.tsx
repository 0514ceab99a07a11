import { useEffect, useState } from 'react';
import type { KioskSettings } from '../../../domain/kioskProfile.ts';
import { kioskLabel } from '../../../kiosk/kioskName.ts';

/** By what staff tell this kiosk from the others, on every screen that is theirs [KIOSK-30]. */
export function KioskLabel({ settings, className }: { settings: KioskSettings; className?: string | undefined }) {
  return <p className={className}>{kioskLabel(settings, useDeviceId())}</p>;
}

/** Returns this device's id, once it has been read; the code to read it is loaded on demand. */
function useDeviceId(): string | undefined {
  const [id, setId] = useState<string>();
  useEffect(() => {
    import('../../../outbox/deviceName.ts')
      .then(({ deviceName }) => deviceName())
      .then(setId)
      .catch((error) => console.warn('this device has no id to show', error));
  }, []);
  return id;
}
