import type { ReactNode } from 'react';
import { CloseButton } from '../buttons/CloseButton.tsx';
import { Icon } from '../icons/Icon.tsx';
import styles from './Toast.module.css';

type ToastProps = {
  /** Solid edge: all is well. Double: a person is needed */
  tone: 'good' | 'problem';
  children: ReactNode;
  onDismiss: () => void;
};

/** News over the page that stays until it is dismissed. Whoever places it gives it a live region and the dark theme. */
export function Toast({ tone, children, onDismiss }: ToastProps) {
  return (
    <div className={styles.toast} data-tone={tone}>
      <Icon name={tone === 'problem' ? 'alert' : 'check'} />
      <div className={styles.words}>{children}</div>
      <CloseButton label="Dismiss" onClick={onDismiss} />
    </div>
  );
}
