/** At most nine tabs are shown [TABS-07]. Their content is the blocks of the placeholders `tab-1` to `tab-9`. */
export type SectionTabsFields = { Title?: string; tabs?: { Title: string }[] };

/**
 * At most ten tabs, each with at most ten sub-tabs [TABS-07]. A tab's blocks are in placeholder `tab-{n}`, or in
 * `tab-{n}-sub-{m}` when it has sub-tabs.
 */
export type SideTabsFields = { Title?: string; tabs?: SideTab[] };
export type SideTab = { Title: string; subTabs?: { Title: string }[] };
