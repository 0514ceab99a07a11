import { useState } from 'react';
import type { EntryView } from '../../outbox/outbox.ts';
import { deletionText, nextStep } from '../../outbox/screens/texts.ts';
import { ArrowLink } from '../../ui/buttons/ArrowLink.tsx';
import { Button } from '../../ui/buttons/Button.tsx';
import styles from './EntryCard.module.css';

type EntryActionsProps = { entry: EntryView; onTryAgain?: () => Promise<void>; onDelete: () => Promise<void> };
/** `kept`: offered again after the question, with focus on the button that asked it */
type Step = 'offered' | 'asking' | 'deleting' | 'kept';

/** Retry or a next step, or deletion after confirmation [OUTBOX-34]. */
export function EntryActions({ entry, onTryAgain, onDelete }: EntryActionsProps) {
  const [step, setStep] = useState<Step>('offered');
  const [trying, setTrying] = useState(false);
  const { reference } = entry;

  async function tryAgain() {
    setTrying(true);
    await onTryAgain?.();
    setTrying(false);
  }
  async function erase() {
    setStep('deleting');
    await onDelete();
    setStep('kept');
  }

  if (step === 'offered' || step === 'kept') {
    return (
      <div className={styles.actions}>
        {onTryAgain ? (
          <Button variant="ink" icon={null} busy={trying} aria-label={`Try again: ${reference}`} onClick={tryAgain}>
            Try again
          </Button>
        ) : null}
        <ArrowLink link={nextStep(entry)} />
        <Button autoFocus={step === 'kept'} aria-label={`Delete: ${reference}`} onClick={() => setStep('asking')}>
          Delete
        </Button>
      </div>
    );
  }
  return (
    <fieldset className={styles.question}>
      <legend>{deletionText(entry)}</legend>
      <div className={styles.actions}>
        <Button autoFocus onClick={() => setStep('kept')}>
          Keep it
        </Button>
        <Button busy={step === 'deleting'} onClick={erase}>
          Delete for good
        </Button>
      </div>
    </fieldset>
  );
}
