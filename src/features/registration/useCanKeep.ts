import { useEffect, useState } from 'react';
import { loadOutbox } from '../../outbox/loadOutbox.ts';

/**
 * Returns whether this device can store submissions; undefined until that is known. Asking loads the outbox, so that it
 * is ready when the button is pressed [PWA-21].
 */
export function useCanKeep(): boolean | undefined {
  const [canKeep, setCanKeep] = useState<boolean>();
  useEffect(() => {
    let wanted = true;
    let stop: (() => void) | undefined;
    loadOutbox().then(
      (outbox) => {
        if (!wanted) return;
        setCanKeep(outbox.canKeep);
        stop = outbox.watch(() => setCanKeep(outbox.canKeep));
      },
      () => wanted && setCanKeep(false),
    );
    return () => {
      wanted = false;
      stop?.();
    };
  }, []);
  return canKeep;
}
