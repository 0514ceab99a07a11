import type { ReactNode } from 'react';
import { Takeover } from '../../ui/dialogs/Takeover.tsx';
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
