import { formatDateTime } from '../../domain/text/format.ts';
import type { EntryView } from '../../outbox/outbox.ts';
import { kindText, stateText } from '../../outbox/screens/texts.ts';
import { EntryActions } from './EntryActions.tsx';
import styles from './EntryCard.module.css';
import { HelplineLine } from './HelplineLine.tsx';

type EntryCardProps = {
  entry: EntryView;
  /** Absent when another attempt would change nothing */
  onTryAgain?: () => Promise<void>;
  /** Absent when there is nothing to delete, because it has arrived */
  onDelete?: () => Promise<void>;
};

/** One submission without its contents: what it is, its state, and the actions [OUTBOX-25, OUTBOX-31]. */
export function EntryCard({ entry, onTryAgain, onDelete }: EntryCardProps) {
  const { kind, shown, reference, createdAt, state } = entry;
  return (
    <article className={styles.entry} data-state={state}>
      <h3>{shown.eventName ? `${kindText(kind)}: ${shown.eventName}` : kindText(kind)}</h3>
      <p className={styles.reference}>{reference}</p>
      <p className={styles.state}>{stateText(entry)}</p>
      <p className={styles.when}>{`Written ${formatDateTime(createdAt)}`}</p>
      {state === 'needs-attention' ? <HelplineLine className={styles.when} /> : null}
      {onDelete ? <EntryActions entry={entry} onTryAgain={onTryAgain} onDelete={onDelete} /> : null}
    </article>
  );
}
