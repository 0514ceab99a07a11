import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { cutText, TAB_TITLE_LENGTH, wholeTitle } from './cutText.ts';
import styles from './Tabs.module.css';

export type TabItem = { id: string; label: string; panel: ReactNode };
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
  const list = useRef<HTMLDivElement>(null);
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

  function moveFocus(event: KeyboardEvent) {
    const target = tabAfterKey(tabs, selected, event.key);
    if (!target) return;
    event.preventDefault();
    select(target);
    list.current?.querySelector<HTMLElement>(`[href="#${target.id}"]`)?.focus();
  }

  return (
    <>
      <div className={styles.list} role="tablist" aria-label={label} ref={list}>
        {tabs.map((tab) => {
          const { id, label: name } = tab;
          return (
            <a
              key={id}
              href={`#${id}`}
              role="tab"
              id={`tab-${id}`}
              aria-controls={id}
              aria-selected={id === selected}
              {...wholeTitle(name)}
              tabIndex={id === selected ? 0 : -1}
              onKeyDown={moveFocus}
              onClick={(event) => {
                event.preventDefault();
                select(tab);
              }}
            >
              {cutText(name, TAB_TITLE_LENGTH)}
            </a>
          );
        })}
      </div>
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

/** The tab a key leads to: arrows go round, Home and End to the ends. */
function tabAfterKey(tabs: TabItem[], selected: string | undefined, key: string): TabItem | undefined {
  const at = tabs.findIndex(({ id }) => id === selected);
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
