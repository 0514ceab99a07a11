import { useCallback, useEffect, useState } from 'react';
import type { KioskArea } from '../../../domain/kioskProfile.ts';
import { type Leaving, leavingLink } from '../../../kiosk/leavingLink.ts';

/**
 * Intercepts every followed link that would leave the kiosk [KIOSK-19].
 * @returns the target of the last one, until it is dismissed
 */
export function useLeavingLinks(areas: readonly KioskArea[]): [Leaving | undefined, () => void] {
  const [leaving, setLeaving] = useState<Leaving>();
  useEffect(() => {
    function hold(event: MouseEvent) {
      const link = event.target instanceof Element ? event.target.closest('a') : null;
      const found = link?.href ? leavingLink(link, location.origin, areas) : undefined;
      if (!found) return;
      event.preventDefault();
      // Before the link's own handlers: a kiosk must not save a file that one of them would create either.
      event.stopPropagation();
      setLeaving(found);
    }
    // The middle button opens tabs.
    for (const type of ['click', 'auxclick'] as const) document.addEventListener(type, hold, { capture: true });
    return () => {
      for (const type of ['click', 'auxclick'] as const) document.removeEventListener(type, hold, { capture: true });
    };
  }, [areas]);
  return [leaving, useCallback(() => setLeaving(undefined), [])];
}
