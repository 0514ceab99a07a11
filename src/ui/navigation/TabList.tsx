import { type KeyboardEvent, useEffect, useRef } from 'react';
import { ChangingText } from '../text/ChangingText.tsx';
import { cutText, TAB_TITLE_LENGTH, wholeTitle } from '../text/cutText.ts';
import { opensElsewhere } from './opensElsewhere.ts';
import styles from './Tabs.module.css';

export type TabName = {
  id: string;
  label: string;
  /** How much is in it, once that is known */
  count?: number;
};
type TabListProps<Tab extends TabName> = {
  label: string;
  tabs: readonly Tab[];
  selected: string | undefined;
  /** Where a tab leads without scripting, and for those who open it elsewhere */
  hrefOf: (tab: Tab) => string;
  /** A person chose a tab, by pointer or by key */
  onSelect: (tab: Tab) => void;
  /** Arrows move the focus alone, and Enter or Space selects: for tabs that each make an entry of the history */
  isManual?: boolean;
};

/** A row of tabs that are links; arrows, Home and End move between them. Each tab's panel has the tab's id. */
export function TabList<Tab extends TabName>({
  label,
  tabs,
  selected,
  hrefOf,
  onSelect,
  isManual = false,
}: TabListProps<Tab>) {
  const list = useRef<HTMLDivElement>(null);

  // On a small window the row is wider than what is seen of it.
  useEffect(() => {
    const row = list.current;
    const tab = row?.querySelector(`#tab-${selected}`);
    if (!row || !tab || row.scrollWidth <= row.clientWidth) return;
    const { left, width } = tab.getBoundingClientRect();
    row.scrollLeft += left + width / 2 - row.getBoundingClientRect().left - row.clientWidth / 2;
  }, [selected]);

  function onKey(event: KeyboardEvent, tab: Tab) {
    const target = event.key === ' ' ? tab : tabAfterKey(tabs, tab.id, event.key);
    if (!target) return;
    event.preventDefault();
    if (!isManual || target === tab) onSelect(target);
    list.current?.querySelector<HTMLElement>(`#tab-${target.id}`)?.focus();
  }

  return (
    <div className={styles.list} role="tablist" aria-label={label} ref={list}>
      {tabs.map((tab) => (
        <a
          key={tab.id}
          href={hrefOf(tab)}
          role="tab"
          id={`tab-${tab.id}`}
          aria-controls={tab.id}
          aria-selected={tab.id === selected}
          {...wholeTitle(tab.label)}
          tabIndex={tab.id === selected ? 0 : -1}
          onKeyDown={(event) => onKey(event, tab)}
          onClick={(event) => {
            if (opensElsewhere(event)) return;
            event.preventDefault();
            onSelect(tab);
          }}
        >
          {cutText(tab.label, TAB_TITLE_LENGTH)}
          {tab.count === undefined ? null : (
            <span className={styles.count}>
              {/* The name of the tab is two words. */} <ChangingText>{tab.count}</ChangingText>
            </span>
          )}
        </a>
      ))}
    </div>
  );
}

/** The tab a key leads to: arrows go round, Home and End to the ends. */
function tabAfterKey<Tab extends TabName>(tabs: readonly Tab[], from: string, key: string): Tab | undefined {
  const at = tabs.findIndex(({ id }) => id === from);
  switch (key) {
    case 'ArrowRight':
      return tabs[(at + 1) % tabs.length];
    case 'ArrowLeft':
      return tabs.at(at - 1);
    case 'Home':
      return tabs[0];
    case 'End':
      return tabs.at(-1);
    default:
      return undefined;
  }
}
