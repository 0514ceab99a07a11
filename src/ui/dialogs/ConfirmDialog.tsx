import { type ReactNode, useId } from 'react';
import { Button } from '../buttons/Button.tsx';
import dialogBox from '../layout/DialogBox.module.css';
import styles from './ConfirmDialog.module.css';
import { useModal } from './useModal.ts';

type ConfirmDialogProps = {
  title: string;
  children: ReactNode;
  /** The way back: the one next step of the dialog, so that a hasty Enter destroys nothing */
  keepLabel: string;
  onKeep: () => void;
  doLabel: string;
  onDo: () => void;
};

/** Asks before something that cannot be undone; Escape keeps. Open while it is mounted [SHELL-22]. */
export function ConfirmDialog({ title, children, keepLabel, onKeep, doLabel, onDo }: ConfirmDialogProps) {
  const titleId = useId();
  return (
    <dialog
      {...useModal(onKeep)}
      className={`${dialogBox.box} ${styles.dialog}`}
      role="alertdialog"
      aria-labelledby={titleId}
    >
      <h2 id={titleId}>{title}</h2>
      <div className={styles.words}>{children}</div>
      <div className={styles.buttons}>
        <Button variant="go" icon={null} autoFocus onClick={onKeep}>
          {keepLabel}
        </Button>
        <Button className={styles.danger} onClick={onDo}>
          {doLabel}
        </Button>
      </div>
    </dialog>
  );
}
