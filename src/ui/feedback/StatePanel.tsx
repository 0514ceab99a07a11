import type { ReactNode } from 'react';
import { Icon, type IconName } from '../icons/Icon.tsx';
import styles from './StatePanel.module.css';

/** Solid: confirmed. Dashed: not confirmed yet. */
type PanelState = 'confirmed' | 'unconfirmed';

const ICONS: Record<PanelState, IconName> = { confirmed: 'check', unconfirmed: 'clock' };

/** A panel whose line says the state before its colour does. */
export function StatePanel({ state, children }: { state: PanelState; children: ReactNode }) {
  return (
    <div className={styles.panel} data-state={state}>
      <span className={styles.icon}>
        <Icon name={ICONS[state]} size={30} />
      </span>
      <div className={styles.body}>{children}</div>
    </div>
  );
}
