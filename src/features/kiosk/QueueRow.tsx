import { formatDateTime } from '../../domain/format.ts';
import type { EntryView } from '../../outbox/outbox.ts';
import { kindText, stateText } from '../../outbox/texts.ts';
import { Button } from '../../ui/Button.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import type { QueueSection } from './queueView.ts';
import styles from './StaffQueue.module.css';

type QueueRowProps = { entry: EntryView; look: QueueSection['look']; onErase: () => void };

/** One entry: its reference, its event, where it is, and the way to delete it while it has not arrived. */
export function QueueRow({ entry, look, onErase }: QueueRowProps) {
  const tries = `${entry.attempts} ${entry.attempts === 1 ? 'try' : 'tries'}`;
  return (
    <li className={styles.row} data-look={look}>
      <div>
        <b>{entry.reference}</b>
        <p>{[kindText(entry.kind), entry.shown.eventName].filter(Boolean).join(', ')}</p>
        <p className={styles.state}>{`${stateText(entry)} ${tries}.`}</p>
      </div>
      <time dateTime={new Date(entry.createdAt).toISOString()}>{formatDateTime(entry.createdAt)}</time>
      {entry.state === 'queued' || entry.state === 'needs-attention' ? (
        <Button icon={null} onClick={onErase}>
          Delete
          <VisuallyHidden>{` ${entry.reference}`}</VisuallyHidden>
        </Button>
      ) : null}
    </li>
  );
}
