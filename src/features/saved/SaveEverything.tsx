import { useId, useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import styles from './SavedPage.module.css';
import type { SaveOutcome, SaveProgress } from './saveEverything.ts';
import { saveEverything } from './saveEverything.ts';

const OUTCOMES: Record<SaveOutcome, string> = {
  saved: 'Everything is saved on this device. You can read it without a connection.',
  unreachable: 'This needs an internet connection.',
  'no-room': 'This device has no room left. What was saved before is still here.',
  failed: "We couldn't save everything. Please try again.",
};

/** Saves all content and its pictures now, and says how far it is [PWA-29, DEC-152]. */
export function SaveEverything({ onSaved }: { onSaved: () => void }) {
  const [progress, setProgress] = useState<SaveProgress>();
  const [outcome, setOutcome] = useState<SaveOutcome>();
  const labelId = useId();

  async function save() {
    setOutcome(undefined);
    setProgress({ what: 'content', done: 0, total: 0 });
    setOutcome(await saveEverything(setProgress));
    setProgress(undefined);
    onSaved();
  }

  return (
    <div className={styles.action}>
      <Button variant="go" size="big" icon={null} busy={progress !== undefined} onClick={save}>
        Save everything for offline use
      </Button>
      {progress ? (
        <div className={styles.progress}>
          <span id={labelId}>{progress.what === 'content' ? 'Saving content' : 'Saving pictures'}</span>
          <progress
            aria-labelledby={labelId}
            value={progress.total > 0 ? progress.done : undefined}
            max={progress.total > 0 ? progress.total : undefined}
          />
        </div>
      ) : null}
      <p role="status">{outcome ? OUTCOMES[outcome] : ''}</p>
    </div>
  );
}
