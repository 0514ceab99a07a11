import { useState } from 'react';
import type { EntryView, Outbox } from '../../outbox/outbox.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog.tsx';
import { forgetVisitor } from '../../visitor/forgetVisitor.ts';
import styles from './SavedPage.module.css';

type ClearDataProps = { outbox?: Outbox; unsent: EntryView[]; onCleared: () => void };
type Step = 'rest' | 'asking' | 'asking about the outbox';

/** Erases the visitor's own data on this device; waiting submissions only after a second question [PWA-29]. */
export function ClearData({ outbox, unsent, onCleared }: ClearDataProps) {
  const [step, setStep] = useState<Step>('rest');
  const [said, setSaid] = useState('');

  function clear() {
    forgetVisitor();
    setSaid('Your data on this device is cleared.');
    setStep(unsent.length > 0 ? 'asking about the outbox' : 'rest');
    onCleared();
  }
  async function deleteUnsent() {
    setStep('rest');
    const deleted = await Promise.allSettled(unsent.map(({ id }) => outbox?.remove(id)));
    const isAll = deleted.every(({ status }) => status === 'fulfilled');
    setSaid(
      isAll
        ? 'Your data on this device is cleared, along with everything that was waiting to be sent.'
        : "Your data on this device is cleared, but we couldn't delete everything waiting to be sent. It is still listed here. Please try again.",
    );
    onCleared();
  }

  return (
    <div className={styles.action}>
      <Button onClick={() => setStep('asking')}>Clear my data</Button>
      <p role="status">{said}</p>
      {step === 'asking' ? (
        <ConfirmDialog
          title="Clear your data?"
          keepLabel="Keep it"
          onKeep={() => setStep('rest')}
          doLabel="Clear my data"
          onDo={clear}
        >
          <p>
            This removes your shortlist, comparison, location, feedback and half-filled forms from this device. The
            saved pages stay, and so does anything waiting to be sent.
          </p>
        </ConfirmDialog>
      ) : null}
      {step === 'asking about the outbox' ? (
        <ConfirmDialog
          title="Delete what has not been sent too?"
          keepLabel="Keep and send it"
          onKeep={() => setStep('rest')}
          doLabel="Delete for good"
          onDo={deleteUnsent}
        >
          <p>{`${unsent.length === 1 ? 'One submission has' : `${unsent.length} submissions have`} not arrived yet. Once deleted, nobody has a copy.`}</p>
        </ConfirmDialog>
      ) : null}
    </div>
  );
}
