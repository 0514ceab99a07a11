import { useState } from 'react';
import { Button } from '../../ui/buttons/Button.tsx';
import { ProgressBar } from '../../ui/feedback/ProgressBar.tsx';
import styles from './SavedPage.module.css';
import type { SaveOutcome, SaveProgress } from './saveEverything.ts';
import { saveEverything } from './saveEverything.ts';

const OUTCOMES: Record<SaveOutcome, string> = {
  saved: 'Everything is saved on this device. You can read it without a connection.',
  unreachable: 'This needs an internet connection.',
  'no-room': 'This device has no room left. What was saved before is still here.',
  failed: "We couldn't save everything. Please try again.",
};

const STEPS: Record<SaveProgress['what'], string> = { content: 'Saving content', pictures: 'Saving pictures' };

/** Saves all content and its pictures now, showing progress [PWA-29, DEC-152]. */
export function SaveEverything({ onSaved }: { onSaved: () => void }) {
  const [progress, setProgress] = useState<SaveProgress>();
  const [outcome, setOutcome] = useState<SaveOutcome>();

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
          <span aria-hidden="true">{STEPS[progress.what]}</span>
          <ProgressBar
            label={STEPS[progress.what]}
            {...(progress.total > 0 && { value: progress.done, max: progress.total })}
          />
        </div>
      ) : null}
      <p role="status">{outcome ? OUTCOMES[outcome] : ''}</p>
    </div>
  );
}
