import { useEffect, useState } from 'react';

/** This device's name at the hub, once it has been read; what reads it is loaded when it is asked for. */
export function useDeviceName(): string | undefined {
  const [name, setName] = useState<string>();
  useEffect(() => {
    import('../../../outbox/deviceName.ts')
      .then(({ deviceName }) => deviceName())
      .then(setName)
      .catch((error) => console.warn('this device has no name to show', error));
  }, []);
  return name;
}
