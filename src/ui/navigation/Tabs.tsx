import { type ReactNode, useEffect, useState } from 'react';
import { TabList, type TabName } from './TabList.tsx';
import styles from './Tabs.module.css';

type TabItem = TabName & { panel: ReactNode };
type TabsProps = {
  label: string;
  tabs: TabItem[];
  /** A person chose a tab, by pointer or by key */
  onSelect?: (tab: TabItem) => void;
};

/**
 * Tabs that are links to their panels: without scripting all panels show and the links lead to them; with it one panel
 * shows, arrows move between tabs, and a fragment of the address selects its tab.
 */
export function Tabs({ label, tabs, onSelect }: TabsProps) {
  const [selected, setSelected] = useState(tabs[0]?.id);
  const ids = tabs.map(({ id }) => id).join(' ');

  useEffect(() => {
    const fromFragment = () => {
      const id = location.hash.slice(1);
      if (id && ids.split(' ').includes(id)) setSelected(id);
    };
    fromFragment();
    addEventListener('hashchange', fromFragment);
    return () => removeEventListener('hashchange', fromFragment);
  }, [ids]);

  function select(tab: TabItem) {
    setSelected(tab.id);
    if (tab.id !== selected) onSelect?.(tab);
  }

  return (
    <>
      <TabList label={label} tabs={tabs} selected={selected} hrefOf={({ id }) => `#${id}`} onSelect={select} />
      {tabs.map(({ id, panel }) => (
        <div
          key={id}
          id={id}
          className={styles.panel}
          role="tabpanel"
          aria-labelledby={`tab-${id}`}
          data-selected={id === selected}
        >
          {panel}
        </div>
      ))}
    </>
  );
}
