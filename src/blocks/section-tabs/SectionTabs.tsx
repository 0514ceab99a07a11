import { BlockSection } from '../../content/blocks/BlockSection.tsx';
import type { BlockProps } from '../../content/blocks/block.ts';
import { Placeholder } from '../../content/blocks/Placeholder.tsx';
import { useEditing } from '../../content/pages/useEditing.ts';
import { TabLink, TabPanel, TabSlots } from '../../content/tabs/TabPanel.tsx';
import shared from '../../content/tabs/tabs.module.css';
import { MOST_SECTION_TABS, requestedTab, useTabAddress } from '../../content/tabs/useTabAddress.ts';
import { useWideWindow } from '../../ui/useMediaQuery.ts';
import type { SectionTabsFields } from './fields.ts';
import styles from './SectionTabs.module.css';

const SLOTS = Array.from({ length: MOST_SECTION_TABS }, (_, index) => `tab-${index + 1}`);

/** Up to nine tabs in one line; the address holds the selected one as `section` [TABS-07 to TABS-11, DEC-37]. */
export default function SectionTabs({ fields, params, path }: BlockProps<SectionTabsFields>) {
  const tabs = (fields.tabs ?? []).slice(0, MOST_SECTION_TABS);
  const isWide = useWideWindow();
  const isEditing = useEditing();
  const { asked, addressOf, select, clear } = useTabAddress(!isWide);
  const chosen = requestedTab(asked('section'), tabs.length);
  const shown = chosen ?? 0;
  const title = tabs[shown]?.Title;
  if (isEditing) return <TabSlots path={path} titles={tabs.map(({ Title }) => Title)} slots={SLOTS} />;

  return (
    <BlockSection params={params} heading={fields.Title}>
      {fields.Title ? <h2>{fields.Title}</h2> : null}
      <nav className={`${shared.list} ${styles.list}`} aria-label={fields.Title ?? 'Sections'}>
        {tabs.map(({ Title }, index) => (
          <TabLink
            key={Title}
            title={Title}
            href={addressOf({ section: index + 1 })}
            isCurrent={index === (isWide ? shown : chosen)}
            onSelect={() => select({ section: index + 1 }, Title)}
          />
        ))}
      </nav>
      {title && (isWide || chosen !== undefined) ? (
        <TabPanel title={title} isAsked={chosen !== undefined} isTakeover={!isWide} onBack={() => clear(['section'])}>
          <Placeholder name={`${path}/${SLOTS[shown]}`} />
        </TabPanel>
      ) : null}
    </BlockSection>
  );
}
