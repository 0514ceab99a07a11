import { Icon } from '../icons/Icon.tsx';
import styles from './CloseButton.module.css';

/**
 * The cross that takes something off the screen: a panel, a notice, a toast.
 * @param label  what it does, in words; the cross alone says nothing to those who listen
 */
export function CloseButton({ label = 'Close', onClick }: { label?: string; onClick: () => void }) {
  return (
    <button type="button" className={styles.close} aria-label={label} onClick={onClick}>
      <Icon name="close" />
    </button>
  );
}
