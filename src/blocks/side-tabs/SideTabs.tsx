import { BlockSection } from '../../content/blocks/BlockSection.tsx';
import type { BlockProps } from '../../content/blocks/block.ts';
import { Placeholder } from '../../content/blocks/Placeholder.tsx';
import { useEditing } from '../../content/pages/useEditing.ts';
import { TabLink, TabPanel, TabSlots } from '../../content/tabs/TabPanel.tsx';
import shared from '../../content/tabs/tabs.module.css';
import { MOST_SIDE_TABS, MOST_SUB_TABS, requestedTab, useTabAddress } from '../../content/tabs/useTabAddress.ts';
import { useWideWindow } from '../../ui/useMediaQuery.ts';
import type { SideTab, SideTabsFields } from './fields.ts';
import styles from './SideTabs.module.css';

/**
 * Up to ten tabs at the side, each with up to ten below it; the address holds the selected ones as `side` and `sub`
 * [TABS-07 to TABS-11, DEC-37].
 */
export default function SideTabs({ fields, params, path }: BlockProps<SideTabsFields>) {
  const tabs = shownSideTabs(fields.tabs);
  const isWide = useWideWindow();
  const isEditing = useEditing();
  const { asked, addressOf, select, clear } = useTabAddress(!isWide);
  const chosen = requestedTab(asked('side'), tabs.length);
  const shown = chosen ?? 0;
  const tab = tabs[shown];
  const sub = requestedTab(asked('sub'), tab?.subTabs.length ?? 0) ?? 0;
  if (isEditing) return <TabSlots path={path} titles={tabs.map(({ Title }) => Title)} slots={sideSlots(tabs)} />;

  const subTabs = tab?.subTabs.map(({ Title }, index) => (
    <TabLink
      key={Title}
      title={Title}
      href={addressOf({ side: shown + 1, sub: index + 1 })}
      isCurrent={index === sub}
      onSelect={() => select({ side: shown + 1, sub: index + 1 }, Title)}
    />
  ));
  const hasSubTabs = tab !== undefined && tab.subTabs.length > 0;
  return (
    <BlockSection params={params} heading={fields.Title}>
      {fields.Title ? <h2 className={styles.title}>{fields.Title}</h2> : null}
      <div className={styles.split}>
        <nav className={`${shared.list} ${styles.list}`} aria-label={fields.Title ?? 'Topics'}>
          {tabs.map(({ Title }, index) => (
            <div key={Title}>
              <TabLink
                title={Title}
                href={addressOf({ side: index + 1, sub: undefined })}
                isCurrent={index === (isWide ? shown : chosen)}
                onSelect={() => select({ side: index + 1, sub: undefined }, Title)}
              />
              {isWide && index === shown && hasSubTabs ? (
                <div className={styles.below} data-asked={chosen !== undefined || undefined}>
                  {subTabs}
                </div>
              ) : null}
            </div>
          ))}
        </nav>
        {tab && (isWide || chosen !== undefined) ? (
          <TabPanel
            title={tab.Title}
            isAsked={chosen !== undefined}
            isTakeover={!isWide}
            onBack={() => clear(['side', 'sub'])}
          >
            {!isWide && hasSubTabs ? (
              <nav className={styles.across} aria-label={tab.Title}>
                {subTabs}
              </nav>
            ) : null}
            <Placeholder name={`${path}/${sideSlot(tab, shown, sub)}`} />
          </TabPanel>
        ) : null}
      </div>
    </BlockSection>
  );
}

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
