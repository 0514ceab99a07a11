import type { ReactNode } from 'react';
import { Icon, type IconName } from './Icon.tsx';
import styles from './StatePanel.module.css';

/** Solid: confirmed. Dashed: on this device, not confirmed yet. */
export type PanelState = 'confirmed' | 'on-this-device';

const ICONS: Record<PanelState, IconName> = { confirmed: 'check', 'on-this-device': 'clock' };

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
