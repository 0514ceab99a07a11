import { useCallback, useEffect, useState } from 'react';
import type { KioskArea } from '../../../domain/kioskProfile.ts';
import { type Leaving, linkAction } from '../../../kiosk/linkAction.ts';

/** What else opens windows, or replaces the page by what is dropped on it. */
const GESTURES = ['contextmenu', 'dragstart', 'dragover', 'drop'] as const;

const isModified = ({ altKey, ctrlKey, metaKey, shiftKey }: MouseEvent) => altKey || ctrlKey || metaKey || shiftKey;

/**
 * Keeps every followed link in the one window: none leaves the kiosk, and none opens another window or tab, whatever
 * button or key it is pressed with [KIOSK-19, KIOSK-39].
 * @returns what the last link that would have left offers to take along, until it is dismissed
 */
export function useLinkGuard(areas: readonly KioskArea[]): [Leaving | undefined, () => void] {
  const [leaving, setLeaving] = useState<Leaving>();
  useEffect(() => {
    function guard(event: MouseEvent) {
      const link =
        event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href], area[href]') : null;
      if (!link) return;
      const pageStays = link.closest('[data-page-stays]') !== null;
      const action = linkAction(link, { origin: location.origin, areas, pageStays });
      if (event.type === 'click' && action.type === 'follow' && !isModified(event)) return;
      event.preventDefault();
      // Before the link's own handlers: a kiosk must not save a file that one of them would create either.
      event.stopPropagation();
      // Other buttons than the first would open a tab or a menu.
      if (event.type === 'auxclick') return;
      if (action.type === 'take-along') setLeaving(action.leaving);
      // Without the keys that ask for another window. `link.click()` does nothing while Enter is clicking the link.
      if (action.type === 'follow') link.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
    }
    const prevent = (event: Event) => event.preventDefault();
    for (const type of ['click', 'auxclick'] as const) document.addEventListener(type, guard, { capture: true });
    for (const type of GESTURES) document.addEventListener(type, prevent, { capture: true });
    return () => {
      for (const type of ['click', 'auxclick'] as const) document.removeEventListener(type, guard, { capture: true });
      for (const type of GESTURES) document.removeEventListener(type, prevent, { capture: true });
    };
  }, [areas]);
  return [leaving, useCallback(() => setLeaving(undefined), [])];
}
