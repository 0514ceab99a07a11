import { type PointerEvent, useEffect, useRef } from 'react';
import type { HeaderStore } from './headerStore.ts';
import { openTrail } from './navigationMachine.ts';

type Interaction = 'INTERACT_PRIMARY_NAV' | 'INTERACT_SECONDARY_NAV';

/**
 * Returns the handlers of a button that opens an item's menu: by hover with a mouse, otherwise by press [NAV-02,
 * NAV-27, NAV-29, DEC-13].
 * @param dwellMs  hover delay, so that the mouse may cross an item on its way past
 */
export function useMenuButton(store: HeaderStore, type: Interaction, path: string, dwellMs = 0) {
  const openedByHover = useRef(false);
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(waiting.current), []);

  const open = () => openTrail(store.get().navigation);
  const isOpen = () => open().some(({ url }) => url === path);
  const hover = () => {
    if (isOpen()) return;
    openedByHover.current = true;
    store.send({ type, path });
  };
  return {
    onPointerEnter({ pointerType }: PointerEvent) {
      if (pointerType !== 'mouse') return;
      if (dwellMs === 0) hover();
      else waiting.current = setTimeout(hover, dwellMs);
    },
    onPointerLeave: () => clearTimeout(waiting.current),
    onClick() {
      clearTimeout(waiting.current);
      // After opening by hover, a press keeps the menu open; the next press closes it with everything below it.
      const isKept = openedByHover.current && isOpen();
      openedByHover.current = false;
      if (isKept) return;
      if (isOpen() && type === 'INTERACT_PRIMARY_NAV') store.send({ type: 'DEACTIVATE_NAVIGATION' });
      else store.send({ type, path });
    },
  };
}
