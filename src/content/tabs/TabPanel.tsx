import type { ReactNode } from 'react';
import { Takeover } from '../../ui/dialogs/Takeover.tsx';
import { Icon } from '../../ui/icons/Icon.tsx';
import { opensElsewhere } from '../../ui/navigation/opensElsewhere.ts';
import { cutText, TAB_TITLE_LENGTH, wholeTitle } from '../../ui/text/cutText.ts';
import { Placeholder } from '../blocks/Placeholder.tsx';
import styles from './tabs.module.css';

type TabPanelProps = {
  title: string;
  /** The address asks for it; on a small window nothing shows otherwise [DEC-37] */
  isAsked: boolean;
  isTakeover: boolean;
  onBack: () => void;
  children: ReactNode;
};

/** A selected tab's content: in its place, or over the whole of a small window with a way back [TABS-09, TABS-10]. */
export function TabPanel({ title, isAsked, isTakeover, onBack, children }: TabPanelProps) {
  if (isTakeover) {
    return (
      <Takeover title={title} leave="back" onClose={onBack}>
        <div className={styles.covering}>{children}</div>
      </Takeover>
    );
  }
  return (
    <div className={styles.panel} data-asked={isAsked || undefined}>
      {children}
    </div>
  );
}

type TabLinkProps = { title: string; href: string; isCurrent: boolean; onSelect: () => void };

/** A tab: a link that is followed where it stands. A long title is cut and stays whole as name and tooltip [TABS-11]. */
export function TabLink({ title, href, isCurrent, onSelect }: TabLinkProps) {
  return (
    <a
      href={href}
      aria-current={isCurrent || undefined}
      {...wholeTitle(title)}
      onClick={(event) => {
        if (opensElsewhere(event)) return;
        event.preventDefault();
        onSelect();
      }}
    >
      {cutText(title, TAB_TITLE_LENGTH)}
      <Icon name="chevron-right" size={20} />
    </a>
  );
}

/** All places for tabs at once, filled or not: what editors see [EDIT-02]. */
export function TabSlots({ path, titles, slots }: { path: string; titles: (string | undefined)[]; slots: string[] }) {
  return slots.map((slot, index) => (
    <div key={slot} className={styles.slot}>
      <p>
        {slot}: {titles[index] ?? 'no tab yet'}
      </p>
      <Placeholder name={`${path}/${slot}`} />
    </div>
  ));
}
