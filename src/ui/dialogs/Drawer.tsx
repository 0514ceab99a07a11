import { type ReactNode, useEffect, useId } from 'react';
import { CloseButton } from '../buttons/CloseButton.tsx';
import sidePanel from '../layout/SidePanel.module.css';
import styles from './Drawer.module.css';
import { useModal } from './useModal.ts';

type DrawerProps = {
  title: string;
  /** The person wants to leave: the close control, or Escape. Unmount the drawer to close it. */
  onClose: () => void;
  children: ReactNode;
};

/** Asks the drawer that is open to go, because another one comes [DEC-12]. */
let leaveOpen: (() => void) | undefined;

/**
 * A modal panel from the side, open while it is mounted; one at a time. It is a page of its own, whatever the colours of the
 * part that opens it [SHELL-22, SHELL-23].
 */
export function Drawer({ title, onClose, children }: DrawerProps) {
  const titleId = useId();
  const modal = useModal(onClose);
  useEffect(() => {
    if (leaveOpen !== onClose) leaveOpen?.();
    leaveOpen = onClose;
    return () => {
      if (leaveOpen === onClose) leaveOpen = undefined;
    };
  }, [onClose]);

  return (
    <dialog {...modal} className={`${sidePanel.panel} ${styles.drawer}`} data-theme="light" aria-labelledby={titleId}>
      <div className={styles.head}>
        <h2 id={titleId}>{title}</h2>
        <CloseButton onClick={onClose} />
      </div>
      <div className={styles.body}>{children}</div>
    </dialog>
  );
}
