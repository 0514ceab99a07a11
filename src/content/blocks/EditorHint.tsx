import type { ReactNode } from 'react';
import { useEditing } from '../pages/useEditing.ts';
import styles from './EditorHint.module.css';

/** What an editor still has to do here; visitors never see it [EDIT-01, EDIT-02]. */
export function EditorHint({ children }: { children: ReactNode }) {
  return useEditing() ? <p className={styles.hint}>{children}</p> : null;
}
