/** At most nine are shown [TABS-07]. What stands in them are the blocks of the placeholders `tab-1` to `tab-9`. */
export type SectionTabsFields = { Title?: string; tabs?: { Title: string }[] };

/**
 * At most ten, each with at most ten sub-tabs [TABS-07]. A tab's blocks stand in `tab-{n}`, or with sub-tabs in
 * `tab-{n}-sub-{m}`.
 */
export type SideTabsFields = { Title?: string; tabs?: SideTab[] };
export type SideTab = { Title: string; subTabs?: { Title: string }[] };
