import { useEffect, useState } from 'react';
import { record } from '../../../platform/analytics.ts';
import { type FeedbackChoice, feedbackOf, storeFeedback } from '../../../visitor/feedback.ts';
import styles from './FeedbackWidget.module.css';

const CHOICES: { key: FeedbackChoice; label: string }[] = [
  { key: 'no', label: 'Could be better' },
  { key: 'yes', label: 'Yes, very' },
];

type FeedbackWidgetProps = {
  /** Key under which the choice is stored [FB-14] */
  id: string;
  /** Its name in recorded events [ANA-06] */
  component: string;
};

/** Asks whether a page was helpful. The answer stays on this device [FB-12, FB-13, FB-14]. */
export function FeedbackWidget({ id, component }: FeedbackWidgetProps) {
  const [chosen, setChosen] = useState<FeedbackChoice>();
  useEffect(() => setChosen(feedbackOf(id)), [id]);

  function choose(key: FeedbackChoice, label: string) {
    const next = key === chosen ? undefined : key;
    setChosen(next);
    storeFeedback(id, next);
    record({ event: 'feedback', action: next ? 'select' : 'deselect', label, component });
  }

  return (
    <fieldset className={styles.widget}>
      <legend>Was this helpful?</legend>
      {CHOICES.map(({ key, label }) => (
        <button key={key} type="button" aria-pressed={key === chosen} onClick={() => choose(key, label)}>
          {label}
        </button>
      ))}
    </fieldset>
  );
}
