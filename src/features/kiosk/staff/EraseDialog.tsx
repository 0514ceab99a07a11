import { useState } from 'react';
import type { EntryView } from '../../../outbox/outbox.ts';
import { Button } from '../../../ui/buttons/Button.tsx';
import dialogBox from '../../../ui/dialogs/DialogBox.module.css';
import { useModal } from '../../../ui/dialogs/useModal.ts';
import styles from './StaffDialog.module.css';
import { eraseText } from './staffTexts.ts';

type EraseDialogProps = { entry: EntryView; onKeep: () => void; onErase: () => void };

/** Asks twice before an entry is deleted, because nobody else may have a copy [OUTBOX-34, KIOSK-23]. */
export function EraseDialog({ entry, onKeep, onErase }: EraseDialogProps) {
  const [askedTwice, setAskedTwice] = useState(false);
  const about = [entry.reference, entry.shown.eventName].filter(Boolean).join(', ');
  return (
    <dialog
      {...useModal(onKeep)}
      className={`${dialogBox.box} ${styles.dialog}`}
      role="alertdialog"
      aria-labelledby="erase-heading"
    >
      <h2 id="erase-heading">{askedTwice ? 'Delete it for good?' : 'Delete this entry?'}</h2>
      <p>{about}</p>
      {askedTwice ? <p>{eraseText(entry)}</p> : null}
      <div className={styles.buttons}>
        <Button variant="go" icon={null} autoFocus onClick={onKeep}>
          Keep it
        </Button>
        {askedTwice ? (
          <Button key="second" className={styles.danger} onClick={onErase}>
            Delete for good
          </Button>
        ) : (
          <Button key="first" className={styles.danger} onClick={() => setAskedTwice(true)}>
            Delete
          </Button>
        )}
      </div>
    </dialog>
  );
}
