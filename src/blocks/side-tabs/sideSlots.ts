import { MOST_SIDE_TABS, MOST_SUB_TABS } from '../../content/tabs/tabSelection.ts';
import type { SideTab } from '../../domain/entities/blocks/tabs.ts';

type ShownTab = Required<SideTab>;

/** The tabs that are rendered: ten, and ten below each [TABS-07]. */
export function shownSideTabs(tabs: readonly SideTab[] = []): ShownTab[] {
  return tabs
    .slice(0, MOST_SIDE_TABS)
    .map(({ Title, subTabs = [] }) => ({ Title, subTabs: subTabs.slice(0, MOST_SUB_TABS) }));
}

/** The placeholder of a tab's content, or of one of those below it. @param index, sub  from 0 */
export function sideSlot({ subTabs }: ShownTab, index: number, sub: number): string {
  return subTabs.length > 0 ? `tab-${index + 1}-sub-${sub + 1}` : `tab-${index + 1}`;
}

/** Every placeholder there may be, those of missing tabs too [EDIT-02]. */
export function sideSlots(tabs: readonly ShownTab[]): string[] {
  return Array.from({ length: MOST_SIDE_TABS }, (_, index) => tabs[index] ?? { Title: '', subTabs: [] }).flatMap(
    (tab, index) =>
      tab.subTabs.length > 0
        ? Array.from({ length: MOST_SUB_TABS }, (_, sub) => sideSlot(tab, index, sub))
        : [sideSlot(tab, index, 0)],
  );
}
