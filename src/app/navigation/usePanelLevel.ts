import { type RefObject, useEffect, useRef, useState } from 'react';
import type { MenuItem } from '../../content/navigation/menuItems.ts';
import { type Navigation, openTrail } from './navigationMachine.ts';

/**
 * Returns the open items whose level the panel shows, from the top. While the panel slides away it keeps its contents.
 * Focus follows: down to the new level's heading, up to the item one came from [NAV-03].
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

/** An item of the last level has no list to open. */
function openLists(navigation: Navigation): MenuItem[] {
  return openTrail(navigation).filter(({ children }) => children.length > 0);
}
