import { useCallback, useEffect, useState } from 'react';
import { REGISTER_FRAGMENT } from '../../domain/site/routes.ts';

/**
 * Whether the drawer with the form is open. A link to the page's form also opens it: a card's `Reserve`, or the button
 * pressed before the script ran.
 */
export function useReserve(canRegister: boolean): { isOpen: boolean; open: () => void; close: () => void } {
  const [isOpen, setOpen] = useState(false);

  useEffect(() => {
    if (!canRegister || location.hash !== `#${REGISTER_FRAGMENT}`) return;
    // Neither a reload nor a return to the page may open the form again.
    history.replaceState(history.state, '', location.pathname + location.search);
    setOpen(true);
  }, [canRegister]);

  const open = useCallback(() => setOpen(true), []);
  const close = useCallback(() => setOpen(false), []);
  return { isOpen, open, close };
}
