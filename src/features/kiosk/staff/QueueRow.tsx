import { formatDateTime } from '../../../domain/text/format.ts';
import type { EntryView } from '../../../outbox/outbox.ts';
import { kindText } from '../../../outbox/screens/texts.ts';
import { Button } from '../../../ui/buttons/Button.tsx';
import { VisuallyHidden } from '../../../ui/text/VisuallyHidden.tsx';
import type { QueueSection } from './queueView.ts';
import styles from './StaffQueue.module.css';
import { staffStateText } from './staffTexts.ts';

type QueueRowProps = { entry: EntryView; look: QueueSection['look']; onErase: () => void };

/** One entry: its reference, event and state, and a delete button until it has arrived. */
export function QueueRow({ entry, look, onErase }: QueueRowProps) {
  return (
    <li className={styles.row} data-look={look}>
      <div>
        <p className={styles.name}>
          <b>{entry.reference}</b>
          <time dateTime={new Date(entry.createdAt).toISOString()}>{formatDateTime(entry.createdAt)}</time>
        </p>
        <p>{[kindText(entry.kind), entry.shown.eventName].filter(Boolean).join(', ')}</p>
        <p className={styles.state}>{staffStateText(entry)}</p>
      </div>
      {entry.state === 'queued' || entry.state === 'needs-attention' ? (
        <Button icon={null} onClick={onErase}>
          Delete
          <VisuallyHidden>{` ${entry.reference}`}</VisuallyHidden>
        </Button>
      ) : null}
    </li>
  );
}
