import { useAtomValue } from 'jotai';
import { useCallback, useEffect, useState } from 'react';
import { vacantAtom } from '../../../kiosk/visitActivity.ts';

/** The touch that wakes the kiosk must not also press what is underneath; its click comes within this time. */
const LINGER_MS = 600;

/**
 * Whether the attract screen is shown, and a function that ends it at once. It is shown while nobody is here and a
 * moment longer [KIOSK-27].
 */
export function useAttract(): [boolean, () => void] {
  const vacant = useAtomValue(vacantAtom);
  const [shown, setShown] = useState(vacant);
  useEffect(() => {
    if (vacant) {
      setShown(true);
      return;
    }
    const timer = setTimeout(() => setShown(false), LINGER_MS);
    return () => clearTimeout(timer);
  }, [vacant]);
  return [shown, useCallback(() => setShown(false), [])];
}
