import { useEffect, useState } from 'react';

/** Returns this device's id, once it has been read; the code to read it is loaded on demand. */
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
