import { Button } from '../../ui/buttons/Button.tsx';
import { VisuallyHidden } from '../../ui/text/VisuallyHidden.tsx';
import styles from './Answers.module.css';

export type Answer = {
  label: string;
  /** Each on a line of its own; none is said as `None` */
  values: readonly string[];
  /** Of the button, which is `Change` without it */
  verb?: string;
  onChange: () => void;
};

/** Returns what of some values was said. Radios that a keyboard went through without choosing have none at all. */
export function told(...values: (string | null | undefined)[]): string[] {
  return values.flatMap((value) => value?.trim() || []);
}

/** Everything that was answered, each with the way back to where it is asked. */
export function Answers({ answers }: { answers: readonly Answer[] }) {
  return (
    <dl className={styles.answers}>
      {answers.map(({ label, values, verb = 'Change', onChange }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd className={styles.values}>
            {values.length === 0 ? 'None' : values.map((value) => <span key={value}>{value}</span>)}
          </dd>
          <dd>
            <Button onClick={onChange}>
              {verb}
              <VisuallyHidden>{` ${label.toLowerCase()}`}</VisuallyHidden>
            </Button>
          </dd>
        </div>
      ))}
    </dl>
  );
}
