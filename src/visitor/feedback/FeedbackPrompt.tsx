import { record } from '../../platform/analytics.ts';
import { usePersisted } from '../../platform/usePersisted.ts';
import chip from '../../ui/buttons/Chip.module.css';
import { type FeedbackChoice, feedback, feedbackOf, storeFeedback } from '../storedChoices.ts';
import styles from './FeedbackPrompt.module.css';

const CHOICES: { key: FeedbackChoice; label: string }[] = [
  { key: 'no', label: 'Could be better' },
  { key: 'yes', label: 'Yes, very' },
];

type FeedbackPromptProps = {
  /** Key under which the choice is stored [FB-14] */
  id: string;
  /** Its name in recorded events [ANA-06, DEC-145] */
  component: string;
};

/** Asks whether a page or an answer was helpful. The choice stays on this device [FB-12, FB-13, FB-14]. */
export function FeedbackPrompt({ id, component }: FeedbackPromptProps) {
  const chosen = usePersisted({ watch: feedback.watch, read: () => feedbackOf(id) }, undefined);

  function choose(key: FeedbackChoice, label: string) {
    const next = key === chosen ? undefined : key;
    storeFeedback(id, next);
    record({ event: 'feedback', action: next ? 'select' : 'deselect', label, component });
  }

  return (
    <fieldset className={styles.prompt}>
      <legend>Was this helpful?</legend>
      {CHOICES.map(({ key, label }) => (
        <button
          key={key}
          type="button"
          className={chip.chip}
          aria-pressed={key === chosen}
          onClick={() => choose(key, label)}
        >
          {label}
        </button>
      ))}
    </fieldset>
  );
}
