import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import styles from './Drawer.module.css';
import { Icon } from './Icon.tsx';

type DrawerProps = {
  title: string;
  /** The person wants to leave: the close control, or Escape. Unmount the drawer to close it. */
  onClose: () => void;
  children: ReactNode;
};

/**
 * A modal panel from the side, open while it is mounted. The browser's own modal dialog keeps focus inside and gives it
 * back to the opener; the page behind does not scroll [SHELL-22, SHELL-23].
 */
export function Drawer({ title, onClose, children }: DrawerProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();

  // Before the element leaves the page: only then does the browser give the focus back.
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);

  /** A second Escape closes a dialog whatever the page says; what is in it may be unsaved, so it comes back and asks. */
  function reopen() {
    if (!dialog.current?.isConnected) return;
    dialog.current.showModal();
    onClose();
  }

  return (
    <dialog
      ref={dialog}
      className={styles.drawer}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClose={reopen}
    >
      <header className={styles.head}>
        <h2 id={titleId}>{title}</h2>
        <button type="button" className={styles.close} aria-label="Close" onClick={onClose}>
          <Icon name="close" />
        </button>
      </header>
      <div className={styles.body}>{children}</div>
    </dialog>
  );
}
