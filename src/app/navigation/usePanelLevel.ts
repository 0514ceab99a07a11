import { type RefObject, useEffect, useRef, useState } from 'react';
import type { MenuItem } from '../../content/navigation/menuItems.ts';
import { type Navigation, openTrail } from './navigationMachine.ts';

/**
 * The level that the panel shows, from the top: the items that are open. While it slides away it keeps showing what it
 * showed. The focus follows: down to the new level's heading, and up to the item that one came from [NAV-03].
 */
export function usePanelLevel(panel: RefObject<HTMLElement | null>, navigation: Navigation): MenuItem[] {
  const { mode } = navigation;
  const isShown = mode.status === 'activated' && mode.inPanel;
  const [kept, setKept] = useState<MenuItem[]>([]);
  const trail = isShown ? openLists(navigation) : kept;
  if (trail !== kept && urlOf(trail) !== urlOf(kept)) setKept(trail);

  const url = urlOf(trail);
  const before = useRef({ url, depth: 0 });
  const depth = trail.length;
  useEffect(() => {
    const last = before.current;
    before.current = { url, depth };
    const element = panel.current;
    if (last.url === url || !element || !isShown) return;
    const target = depth > last.depth ? 'h2' : `[data-path="${CSS.escape(last.url)}"]`;
    element.querySelector<HTMLElement>(target)?.focus();
  }, [panel, url, depth, isShown]);
  return trail;
}

const urlOf = (trail: MenuItem[]) => trail.at(-1)?.url ?? '';

/** An item of the last level opens no list of its own. */
function openLists(navigation: Navigation): MenuItem[] {
  return openTrail(navigation).filter(({ children }) => children.length > 0);
}
