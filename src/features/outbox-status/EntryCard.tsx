import { useState } from 'react';
import { formatDateTime } from '../../domain/format.ts';
import type { EntryView } from '../../outbox/outbox.ts';
import { kindText, stateText } from '../../outbox/texts.ts';
import { Button } from '../../ui/Button.tsx';
import styles from './EntryCard.module.css';

type Actions = { onTryAgain: () => Promise<void>; onDelete: () => Promise<void> };
/** One that has arrived has no actions. */
type EntryCardProps = { entry: EntryView } & (Actions | { onTryAgain?: undefined; onDelete?: undefined });

/** One submission without its contents: what it is, where it is, and what can be done [OUTBOX-25, OUTBOX-31]. */
export function EntryCard({ entry, onTryAgain, onDelete }: EntryCardProps) {
  const { kind, shown, reference, createdAt, state } = entry;
  return (
    <article className={styles.entry} data-state={state}>
      <h3>{shown.eventName ? `${kindText(kind)}: ${shown.eventName}` : kindText(kind)}</h3>
      <p className={styles.reference}>{reference}</p>
      <p className={styles.state}>{stateText(entry)}</p>
      <p className={styles.when}>{`Written ${formatDateTime(createdAt)}`}</p>
      {onTryAgain ? <EntryActions reference={reference} onTryAgain={onTryAgain} onDelete={onDelete} /> : null}
    </article>
  );
}

/** Another try, or deletion after a second question [OUTBOX-34]. */
function EntryActions({ reference, onTryAgain, onDelete }: Actions & { reference: string }) {
  const [step, setStep] = useState<'offered' | 'asking' | 'deleting'>('offered');

  async function erase() {
    setStep('deleting');
    try {
      await onDelete();
    } finally {
      setStep('offered');
    }
  }

  if (step === 'offered') {
    return (
      <div className={styles.actions}>
        <Button variant="ink" icon={null} aria-label={`Try again: ${reference}`} onClick={onTryAgain}>
          Try again
        </Button>
        <Button aria-label={`Delete: ${reference}`} onClick={() => setStep('asking')}>
          Delete
        </Button>
      </div>
    );
  }
  return (
    <fieldset className={styles.question}>
      <legend>It has not been sent. Delete it for good?</legend>
      <div className={styles.actions}>
        <Button autoFocus onClick={() => setStep('offered')}>
          Keep it
        </Button>
        <Button busy={step === 'deleting'} onClick={erase}>
          Delete for good
        </Button>
      </div>
    </fieldset>
  );
}
